/** The digits of PN and SN of each unit in a text, once, in the order in which they were scanned: `12034/000417`, `12034-000417` and `12034000417` are one. */
export const scannedCodes = (text: string): readonly string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\s,;、，；]+/)
      .map(one => one.replaceAll(/[/-]/g, ''))
      .filter(one => one !== ''),
  ),
]
