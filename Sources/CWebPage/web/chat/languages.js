// How code is written in the usual languages: comments, strings, numbers, words that mean something. Patterns look at
// each letter a bounded number of times, whatever the text is: their alternatives begin with different letters, and what
// isn't closed goes to the line's or the text's end.

const words = (text) => new Set(text.trim().split(/\s+/));

const end = "(?![^])"; // The end of the text: `$` is the end of each line here.
const lineComment = (sign) => ["comment", `${sign}[^\\n]*`];
const blockComment = ["comment", `/\\*[^]*?(?:\\*/|${end})`];
const hashComment = ["comment", "(?<![^\\s;(])#[^\\n]*"];
const quoted = (sign) => ["string", `${sign}[^${sign}\\\\\\n]*(?:\\\\[^][^${sign}\\\\\\n]*)*${sign}?`];
const overLines = (sign) => ["string", `${sign}[^]*?(?:${sign}|${end})`];
const template = ["string", "`[^`\\\\]*(?:\\\\[^][^`\\\\]*)*`?"];
const character = ["string", "'(?:[^'\\\\\\n]|\\\\[^\\n][^'\\n]{0,8})'"];
const number = ["number", "(?:0[xX][\\da-fA-F_]+|0[bBoO][\\d_]+|\\d[\\d_]*(?:\\.\\d[\\d_]*)?(?:[eE][+-]?\\d+)?)\\w*"];
const word = ["word", "[\\p{L}_$][\\p{L}\\p{N}_$]*"];
const attribute = ["name", "[@#][\\p{L}_][\\p{L}\\p{N}_.]*"];
const literals = "true false null nil none undefined nan";

/** Languages with `//`, `/* *\/` and braces. */
const braces = (title, keywords, ...more) => ({
  title, literals: words(literals), keywords: words(keywords),
  rules: [lineComment("//"), blockComment, ...more, overLines('"""'), quoted('"'), character, number, attribute, word],
});

const expression = ["string",
  "(?<=[=(,:\\[!&|?{};]\\s{0,8})/(?![*/])(?:[^/\\\\\\n\\[]|\\\\.|\\[(?:[^\\]\\\\\\n]|\\\\.){0,40}\\]){1,80}/[a-z]*"];

const script = (title, more = "") => ({
  title, literals: words(`${literals} NaN Infinity`),
  keywords: words(`async await break case catch class const continue debugger default delete do else export extends
    finally for from function get if import in instanceof let new of return set static super switch this throw try
    typeof var void while with yield ${more}`),
  rules: [lineComment("//"), blockComment, quoted('"'), quoted("'"), template, expression, number, attribute, word],
});

const inTag = [quoted('"'), quoted("'"), ["keyword", "</?[\\p{L}!?][\\p{L}\\p{N}:._-]*|/?>"],
  ["name", "[\\p{L}_:@][\\p{L}\\p{N}_:.@-]*(?=\\s*=)"]];

const markup = (title) => ({
  title, rules: [["comment", `<!--[^]*?(?:-->|${end})`], ["string", `<!\\[CDATA\\[[^]*?(?:\\]\\]>|${end})`],
    [inTag, "<[/!?]?[\\p{L}](?:[^<>\"']|\"[^\"]*\"|'[^']*')*>?"], ["number", "&[\\w#]{1,32};"]],
});

const known = {
  swift: braces("Swift", `actor any as associatedtype async await break case catch class continue convenience default
    defer deinit do else enum extension fallthrough fileprivate final for func get guard if import in indirect init
    inout internal is isolated lazy let mutating nonisolated open operator override package precedencegroup private
    protocol public repeat required rethrows return self Self sending set some static struct subscript super switch
    throw throws try typealias unowned unsafe var weak where while`),
  javascript: script("JavaScript"),
  typescript: script("TypeScript", `abstract any as asserts bigint boolean declare enum implements infer interface is
    keyof namespace never number object override private protected public readonly satisfies string symbol type
    unknown`),
  python: {
    title: "Python", literals: words("True False None NotImplemented Ellipsis"),
    keywords: words(`and as assert async await break case class continue def del elif else except finally for from
      global if import in is lambda match nonlocal not or pass raise return self try type while with yield`),
    rules: [lineComment("#"), overLines('"""'), overLines("'''"), quoted('"'), quoted("'"), number,
      ["name", "^[ \\t]*@[\\w.]+"], word],
  },
  shell: {
    title: "Shell", literals: words("true false"),
    keywords: words(`if then elif else fi for in do done while until case esac function select time return exit export
      local readonly set unset shift source alias declare eval exec trap break continue sudo`),
    rules: [hashComment, ["string", "'[^']*'?"], ["string", '"[^"\\\\]*(?:\\\\[^][^"\\\\]*)*"?'],
      ["name", "\\$(?:\\w+|[?#@*$!-]|\\{[^}\\n]*\\}?)"], ["number", "(?<![^\\s=])\\d+(?:\\.\\d+)?(?![^\\s;|&)])"],
      ["word", "[\\p{L}_./~-][\\p{L}\\p{N}_./~:@%+-]*"]],
  },
  c: braces("C", `auto bool break case char const constexpr continue default do double else enum extern float for goto
    if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void
    volatile while`, ["keyword", "^[ \\t]*#[ \\t]*\\w+"]),
  cpp: braces("C++", `alignas alignof and auto bool break case catch char class co_await co_return co_yield concept
    const consteval constexpr constinit const_cast continue decltype default delete do double dynamic_cast else enum
    explicit export extern float for friend goto if inline int long mutable namespace new noexcept not nullptr operator
    or override private protected public register reinterpret_cast requires return short signed sizeof static
    static_assert static_cast struct switch template this throw try typedef typename union unsigned using virtual void
    volatile while`, ["keyword", "^[ \\t]*#[ \\t]*\\w+"]),
  csharp: braces("C#", `abstract as async await base bool break byte case catch char class const continue decimal
    default delegate do double else enum event explicit extern finally fixed float for foreach get if implicit in init
    int interface internal is lock long namespace new object operator out override params partial private protected
    public readonly record ref required return sealed set short sizeof static string struct switch this throw try
    typeof uint ulong unchecked unsafe using var virtual void volatile when where while yield`),
  java: braces("Java", `abstract assert boolean break byte case catch char class continue default do double else enum
    extends final finally float for if implements import instanceof int interface long native new package permits
    private protected public record return sealed short static strictfp super switch synchronized this throw throws
    transient try var void volatile while yield`),
  kotlin: braces("Kotlin", `abstract as break by catch class companion const constructor continue crossinline data do
    else enum expect external final finally for fun get if import in infix init inline inner interface internal is
    lateinit object open operator out override package private protected public return sealed set super suspend this
    throw try typealias val var vararg when where while`),
  go: braces("Go", `any break case chan const continue default defer else fallthrough for func go goto if import
    interface map package range return select struct switch type var bool byte error float32 float64 int int64 rune
    string uint`, template),
  rust: braces("Rust", `as async await break const continue crate dyn else enum extern fn for if impl in let loop match
    mod move mut pub ref return self Self static struct super trait type unsafe use where while bool char f32 f64 i32
    i64 isize str u8 u32 u64 usize`),
  php: braces("PHP", `abstract and as break case catch class clone const continue declare default do echo else elseif
    enum extends final finally fn for foreach function global if implements include instanceof interface isset match
    namespace new or print private protected public readonly require return static switch throw trait try unset use
    var while yield`, hashComment, quoted("'"), ["keyword", "<\\?(?:php|=)?|\\?>"]),
  ruby: {
    title: "Ruby", literals: words("true false nil"),
    keywords: words(`alias and begin break case class def defined do else elsif end ensure extend for if in include
      module next not or private protected public raise redo require rescue retry return self super then undef unless
      until when while yield`),
    rules: [hashComment, quoted('"'), quoted("'"), ["name", "(?<!:):[\\p{L}_]\\w*|@{1,2}\\w+"], number, word],
  },
  lua: {
    title: "Lua", literals: words("true false nil"),
    keywords: words(`and break do else elseif end for function goto if in local not or repeat return then until while`),
    rules: [["comment", `--\\[\\[[^]*?(?:\\]\\]|${end})`], lineComment("--"), quoted('"'), quoted("'"), number, word],
  },
  json: {
    title: "JSON", literals: words("true false null"), keywords: new Set(),
    rules: [["name", '"[^"\\\\\\n]*(?:\\\\[^][^"\\\\\\n]*)*"(?=[ \\t]{0,40}:)'], quoted('"'), lineComment("//"),
      ["number", "-?\\d[\\d.eE+-]*"], word],
  },
  html: markup("HTML"),
  xml: markup("XML"),
  css: {
    title: "CSS", literals: new Set(), keywords: new Set(),
    rules: [blockComment, lineComment("(?<![:\\w])//"), quoted('"'), quoted("'"), ["keyword", "@[\\w-]+|![ \\t]*\\w+"],
      ["number", "#[\\da-fA-F]{3,8}\\b"], ["name", "--[\\w-]+|[\\p{L}][\\w-]*(?=[ \\t]{0,40}:[^:])"],
      ["number", "-?\\d*\\.?\\d+(?:%|[a-z]{1,5}\\b)?"], word],
  },
  sql: {
    title: "SQL", isCaseless: true, literals: words("true false null"),
    keywords: words(`add all alter and as asc begin between by case cast check column commit constraint create cross
      current database default delete desc distinct drop else end except exists explain foreign from full group having
      if in index inner insert intersect into is join key left like limit not offset on or order outer over partition
      primary references returning right rollback select set table then transaction trigger union unique update using
      values view when where with integer text real blob numeric varchar char date timestamp boolean serial`),
    rules: [lineComment("--"), blockComment, ["string", "'[^']*(?:''[^']*)*'?"], quoted('"'), number, word],
  },
  yaml: {
    title: "YAML", literals: words("true false null yes no on off"), keywords: new Set(),
    rules: [["comment", "(?<![^\\s])#[^\\n]*"], ["keyword", "^(?:---|\\.\\.\\.)(?=\\s|$)"],
      ["name", "(?<=^[ \\t]{0,80}(?:-[ \\t]{1,8}){0,4})[\\p{L}\\p{N}_\"'./<-][^:#\\n]{0,120}?(?=:(?:\\s|$))"],
      quoted('"'), ["string", "'[^'\\n]*'?"], ["name", "(?<!\\S)[&*!][\\w!./-]+"],
      ["number", "(?<![^\\s,\\[])-?\\d[\\d_.:]*(?![^\\s,\\]])"], ["word", "[\\p{L}_][\\p{L}\\p{N}_.-]*"]],
  },
  toml: {
    title: "TOML", literals: words("true false"), keywords: new Set(),
    rules: [["comment", "(?<![^\\s])[#;][^\\n]*"], ["keyword", "^[ \\t]*\\[{1,2}[^\\]\\n]*\\]{0,2}"],
      ["name", "(?<=^[ \\t]{0,80})[\\w.\"'-]+(?=[ \\t]{0,40}=)"], overLines('"""'), quoted('"'), ["string", "'[^'\\n]*'?"],
      number, word],
  },
  markdown: {
    title: "Markdown",
    rules: [["string", `^(?:\`{3}|~{3})[^]*?(?:^(?:\`{3}|~{3})|${end})`], ["keyword", "^#{1,6}[ \\t][^\\n]*"],
      ["string", "`[^`\\n]*`"], ["keyword", "\\*\\*[^*\\n]{1,400}\\*\\*"],
      ["name", "!?\\[[^\\[\\]\\n]{0,400}\\]\\([^()\\n]{0,400}\\)"], ["comment", "^>[^\\n]*"],
      ["number", "^[ \\t]{0,12}(?:[-*+]|\\d{1,9}[.)])(?=[ \\t])"]],
  },
  diff: {
    title: "Diff",
    rules: [["comment", "^(?:diff|index|---|\\+\\+\\+|new file|deleted file|rename|similarity)[^\\n]*"],
      ["name", "^@@[^\\n]*"], ["added", "^\\+[^\\n]*"], ["removed", "^-[^\\n]*"]],
  },
  docker: {
    title: "Dockerfile", literals: new Set(),
    keywords: words("FROM AS RUN CMD LABEL EXPOSE ENV ADD COPY ENTRYPOINT VOLUME USER WORKDIR ARG HEALTHCHECK SHELL"),
    rules: [hashComment, quoted('"'), ["name", "\\$(?:\\w+|\\{[^}\\n]*\\}?)"], word],
  },
};

const aliases = {
  js: "javascript", jsx: "javascript", mjs: "javascript", cjs: "javascript", node: "javascript", ts: "typescript",
  tsx: "typescript", py: "python", python3: "python", bash: "shell", sh: "shell", zsh: "shell", fish: "shell",
  console: "shell", terminal: "shell", shellscript: "shell", h: "c", "objective-c": "c", objc: "c", "c++": "cpp",
  cc: "cpp", hpp: "cpp", cxx: "cpp", "c#": "csharp", cs: "csharp", kt: "kotlin", golang: "go", rs: "rust", rb: "ruby",
  jsonc: "json", json5: "json", jsonl: "json", htm: "html", xhtml: "html", vue: "html", svelte: "html", svg: "xml",
  plist: "xml", scss: "css", less: "css", sqlite: "sql", postgresql: "sql", postgres: "sql", mysql: "sql", psql: "sql",
  yml: "yaml", ini: "toml", conf: "toml", properties: "toml", md: "markdown", patch: "diff", dockerfile: "docker",
};

const plain = new Set(["", "text", "txt", "plain", "plaintext", "none", "output"]);

/** The language of a name such as `py`; `null` for one that isn't known. */
export function languageNamed(name) {
  const id = (name ?? "").toLowerCase();
  const found = Object.hasOwn(aliases, id) ? aliases[id] : id;
  return Object.hasOwn(known, found) ? known[found] : null;
}

/** What people call a language: `Shell` for `bash`; the name itself where it isn't known, `Text` without one. */
export function titleOfLanguage(name) {
  const id = (name ?? "").trim();
  return languageNamed(id)?.title ?? (plain.has(id.toLowerCase()) ? "Text" : id.slice(0, 24));
}
