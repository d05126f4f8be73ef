/** A picture is as wide or high as this at most, in pixels: details of a fault are seen, and it is sent in a second. */
const longestSide = 2560

/** The size in which a picture is kept: its own, or smaller with the same proportions. Whole pixels, at least one. */
export const fitted = (width: number, height: number): { readonly width: number; readonly height: number } => {
  const share = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}
