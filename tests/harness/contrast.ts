const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Contrast ratio of two colours, WCAG 2.2: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const bright = luminance(one) + 0.05
  const dim = luminance(other) + 0.05
  return Math.max(bright, dim) / Math.min(bright, dim)
}
