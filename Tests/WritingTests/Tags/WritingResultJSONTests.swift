import LanguageModels
import Testing
import Writing

@Suite("A result as JSON")
struct WritingResultJSONTests {
  @Test func `has every member that scripts read`() throws {
    let result = WritingResult(
      text: "#Bread is good", edits: [Edit(0..<5, "#Bread", reason: "Tag")], length: 14, limit: PostLimit(maximum: 13),
      warnings: [WritingWarning(.overLimit, "It is too long.")], tries: 2,
      usage: Usage(promptTokens: 30, cachedTokens: 20, completionTokens: 10))
    let expected: JSONValue = [
      "text": "#Bread is good", "edits": [["start": 0, "end": 5, "replacement": "#Bread", "reason": "Tag"]],
      "length": 14, "limit": 13, "fits": false,
      "warnings": [["code": "over-limit", "message": "It is too long."]], "refused": false, "refusal": .null,
      "tries": 2, "usage": ["promptTokens": 30, "cachedTokens": 20, "completionTokens": 10],
    ]
    #expect(result.json == expected)
  }

  @Test func `of a refused command says why`() {
    let result = WritingResult(
      text: "as it was", edits: [], length: 9, limit: PostLimit(),
      refusal: WritingRefusal(.cutOff, "The reply was cut off."), tries: 3, usage: Usage())
    #expect(result.json["refused"] == true && result.json["fits"] == true)
    #expect(result.json["refusal"] == ["code": "cut-off", "message": "The reply was cut off."])
  }
}
