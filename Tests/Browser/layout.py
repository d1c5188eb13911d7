"""Whether everything fits: no sideways scrolling, every control within the page, no text cut off without a sign."""
from browser import settle

MEASURE = """() => {
  const found = []
  const width = document.documentElement.clientWidth
  const root = document.scrollingElement
  const name = element => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} `
    + JSON.stringify((element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 60))
  const isSeen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest('.visually-hidden, .skip')
  if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} wide, its window ${width}`)
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
    if (!isSeen(control)) continue
    const box = control.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    let scrolls = control.parentElement
    while (scrolls && !/auto|scroll/.test(getComputedStyle(scrolls).overflowX)) scrolls = scrolls.parentElement
    const isScrolled = scrolls && scrolls !== document.documentElement && scrolls.scrollWidth > scrolls.clientWidth
    if (!isScrolled && (box.left < -1 || box.right > width + 1)) {
      found.push(`${name(control)} goes from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`)
    }
  }
  for (const element of document.querySelectorAll('body *')) {
    if (!isSeen(element) || element.closest('svg, select')) continue
    const style = getComputedStyle(element)
    const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    if (!hasText && !/^(BUTTON|A)$/.test(element.tagName)) continue
    const clips = value => value === 'hidden' || value === 'clip'
    if (clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis') {
      found.push(`${name(element)} is cut off: ${element.scrollWidth} wide in ${element.clientWidth}`)
    }
    if (clips(style.overflowY) && element.scrollHeight > element.clientHeight + 2 && style.webkitLineClamp === 'none'
        && style.textOverflow !== 'ellipsis') {
      found.push(`${name(element)} is cut off: ${element.scrollHeight} high in ${element.clientHeight}`)
    }
    // Text that sticks out of a box that clips it.
    for (let box = element.parentElement; box && hasText; box = box.parentElement) {
      const outer = getComputedStyle(box)
      if (/auto|scroll/.test(outer.overflowX) || outer.textOverflow === 'ellipsis') break // Scrolled to, or cut with a sign.
      if (!clips(outer.overflowX) || outer.display === 'contents' || box === document.body || box === document.documentElement) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      const frame = box.getBoundingClientRect()
      if (text.width && style.textOverflow !== 'ellipsis' && (text.right > frame.right + 2 || text.left < frame.left - 2)) {
        found.push(`${name(element)} sticks out of ${name(box).split(' ')[0]}`)
      }
      break
    }
  }
  return [...new Set(found)]
}"""


def faults(page):
    """What doesn't fit, in sentences."""
    settle(page)
    return page.evaluate(MEASURE)
