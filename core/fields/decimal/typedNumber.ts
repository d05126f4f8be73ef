const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** A number as people type or paste it (full-width digits, thousands separators, outer spaces) in plain digits; other text stays as it is. */
export const typedNumber = (typed: string): string => {
  const plain = typed.normalize('NFKC').replaceAll('\u2212', '-').trim()
  return grouped.test(plain) ? plain.replaceAll(',', '') : plain
}

/** A stored decimal without the zeros that only its scale put there, keeping at least `places`: `12.5000` → `12.5`. */
export const shortDecimal = (fixed: string, places = 0): string => {
  const [whole = '0', fraction = ''] = fixed.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** Moves the point of a plain decimal to the right (or, with negative places, to the left) without leaving exact arithmetic. */
export const shiftedDecimal = (plain: string, places: number): string => {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(plain)
  if (!match) return plain
  const [, sign = '', whole = '0', fraction = ''] = match
  const digits = `${'0'.repeat(Math.max(-places, 0))}${whole}${fraction}${'0'.repeat(Math.max(places, 0))}`
  const point = Math.max(-places, 0) + whole.length + places
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const right = digits.slice(point).replace(/0+$/, '')
  return `${sign}${left}${right === '' ? '' : `.${right}`}`
}
