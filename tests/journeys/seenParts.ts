import type { Page } from '@playwright/test'

// The checker of accessibility takes a second for a screen, and most of what stands on one has stood on another that it has looked at. What decides
// its answer about an element is put into words here; a screen of which every word is known is not looked at again.

/** What a worker's checker has looked at and found good. */
const known = new Set<string>()

/** The attribute that marks one element of each new sort, with its place among them. */
export const newMark = 'data-new-part'

/** What stands on a page of which nothing like it has been found good yet. */
export const newParts = async (page: Page): Promise<readonly string[]> => {
  const described = await page.evaluateHandle(partsOf)
  const parts = await described.evaluate(found => [...found.keys()])
  const unknown = parts.filter(part => !known.has(part))
  await described.evaluate(
    (found, [attribute, marked]) => {
      for (const one of document.querySelectorAll(`[${attribute}]`)) one.removeAttribute(attribute)
      for (const [at, part] of marked.entries()) found.get(part)?.setAttribute(attribute, String(at))
    },
    [newMark, unknown] as const,
  )
  await described.dispose()
  return unknown
}

/** From now on these are known, but for what is close to something else: whether a finger can hit that, only the checker says. */
export const rememberParts = (parts: readonly string[]): void => {
  for (const part of parts) if (!/ close \d+$/.test(part)) known.add(part)
}

/**
 * One description of each sort of element in sight, and the first of that sort: its tag, classes and states and those of its parent, how it is
 * coloured, whether it has a name, whether what it refers to is there, whether it scrolls, and of what is pressed whether a finger can hit it. Runs in
 * the page.
 */
const partsOf = (): ReadonlyMap<string, Element> => {
  /** The side of the smallest target, in pixels (WCAG 2.2, 2.5.8). */
  const finger = 24
  const referring = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'for', 'headers']
  /** What an attribute says that is no text, number or name of its own. */
  const saying = ['role', 'type', 'disabled', 'tabindex', 'scope', 'autocomplete', 'contenteditable', 'inert']
  const counted = /^aria-(label|roledescription|valuetext|valuenow|valuemin|valuemax|posinset|setsize|rowindex|colindex|rowcount|colcount)$/
  const shapes = new Map<Element, string>()
  const shapeOf = (one: Element | null): string => {
    if (one === null) return ''
    const before = shapes.get(one)
    if (before !== undefined) return before
    const said = one
      .getAttributeNames()
      .flatMap(name => {
        const value = one.getAttribute(name) ?? ''
        if (referring.includes(name)) return [`${name}=${value.split(/\s+/).every(id => document.getElementById(id) !== null)}`]
        if (counted.test(name) || ['alt', 'title', 'placeholder', 'href'].includes(name))
          return [`${name}${value.trim() === '' ? '=' : ''}`]
        return saying.includes(name) || name.startsWith('aria-') ? [`${name}=${value}`] : []
      })
      .toSorted()
    const shape = [one.localName, ...[...one.classList].toSorted(), ...said].join(' ')
    shapes.set(one, shape)
    return shape
  }
  const shown = [...document.body.querySelectorAll('*')].filter(one => one.checkVisibility({ visibilityProperty: true }))
  const targets = shown.filter(one =>
    one.matches('a[href], button, input, select, textarea, summary, [tabindex], [role=button], [role=option], [role=menuitem]'),
  )
  /** Where each can be pressed: a link within a text on each of its lines. */
  const places = new Map(
    targets.map(one => {
      const isInText = getComputedStyle(one).display === 'inline'
      const rects = isInText ? [...one.getClientRects()] : [one.getBoundingClientRect()]
      return [one, { rects, isLarge: rects.some(({ width, height }) => width >= finger && height >= finger) }] as const
    }),
  )
  const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })
  const distance = (x: number, y: number, { left, top, right, bottom }: DOMRect): number =>
    Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
  /** What else lies over corners of it, and over how many. */
  const coverOf = (one: Element): string => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const corners = [left + 3, right - 3].flatMap(x => [top + 3, bottom - 3].map(y => document.elementFromPoint(x, y)))
    const over = corners.filter(other => other !== null && !one.contains(other) && !other.contains(one))
    return over.length === 0 ? '' : `${over.length} beneath ${shapeOf(over[0] ?? null)}`
  }
  /**
   * Whether a target is large enough, and what lies over it; small with room around it; or small and close to the next: then it is like no other. There
   * is room where a circle as wide as a finger around its middle meets no other target, nor the circle of another small one (WCAG 2.2, 2.5.8).
   */
  const reachOf = (one: Element): string => {
    const place = places.get(one)
    if (place === undefined) return ''
    if (place.isLarge) return `large ${coverOf(one)}`
    const middles = place.rects.map(middleOf)
    // Half a pixel more than the checker asks for, which rounds.
    const room = finger / 2 + 0.5
    const isClose = ([other, { rects, isLarge }]: readonly [Element, typeof place]): boolean =>
      other !== one &&
      !one.contains(other) &&
      !other.contains(one) &&
      middles.some(({ x, y }) =>
        rects.some(rect => {
          const next = middleOf(rect)
          return distance(x, y, rect) < room || (!isLarge && Math.hypot(next.x - x, next.y - y) < room + finger / 2)
        }),
      )
    return [...places].some(isClose) ? `close ${targets.indexOf(one)}` : `small ${coverOf(one)}`
  }
  /** Its ground: the nearest colour beneath it, and what lies over others. */
  const grounds = new Map<Element, string>()
  const groundOf = (one: Element | null): string => {
    if (one === null) return ''
    const before = grounds.get(one)
    if (before !== undefined) return before
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
    const ground = isClear ? groundOf(one.parentElement) : [backgroundColor, backgroundImage, opacity].join(' ')
    grounds.set(one, ground)
    return ground
  }
  const ownText = (one: Element): string =>
    [...one.childNodes].map(node => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('')
  const describe = (one: Element): string => {
    const style = getComputedStyle(one)
    const isRead = ownText(one).trim() !== '' || one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
    const scrolls = style.overflow !== 'visible' && (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
    return [
      shapeOf(one.parentElement),
      shapeOf(one),
      isRead ? `${style.color} on ${groundOf(one)} ${style.fontSize} ${style.fontWeight}` : '',
      one.textContent.trim() === '' ? 'empty' : '',
      'labels' in one && (one.labels as NodeList | null)?.length === 0 ? 'unlabelled' : '',
      scrolls ? 'scrolls' : '',
      reachOf(one),
    ].join(' | ')
  }
  const parts = new Map<string, Element>()
  for (const one of shown) {
    const part = describe(one)
    if (!parts.has(part)) parts.set(part, one)
  }
  return parts
}
