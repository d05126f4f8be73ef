/** What stands in the code of a label in front of the path of a page here, whatever the address of the product is. */
const mark = 'meniscus:'

/** The text by which a scanner is led to a page here: of what has no number of its own. */
export const pageMark = (page: string): string => `${mark}${page}`

/** The path of the page to which a scanned text leads; undefined where it is none. Some scanners send capitals only. */
export const markedPage = (text: string): string | undefined =>
  text.slice(0, mark.length).toLowerCase() === mark && text.at(mark.length) === '/' ? text.slice(mark.length) : undefined
