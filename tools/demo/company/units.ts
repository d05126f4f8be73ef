/** The units of measure: name, English name, decimal places. */
export const units = {
  piece: ['个', 'pcs', 0],
  set: ['套', 'set', 0],
  pair: ['对', 'pair', 0],
  sheet: ['张', 'sheet', 0],
  reel: ['盘', 'reel', 0],
  roll: ['卷', 'roll', 0],
  pack: ['包', 'pack', 0],
  bottle: ['瓶', 'bottle', 0],
  drum: ['桶', 'drum', 0],
  box: ['盒', 'box', 0],
  metre: ['米', 'm', 2],
  squareMetre: ['平方米', 'm²', 2],
  kilogram: ['千克', 'kg', 3],
  gram: ['克', 'g', 2],
  litre: ['升', 'L', 3],
  millilitre: ['毫升', 'mL', 1],
  hour: ['工时', 'h', 1],
  time: ['次', 'time', 0],
} as const satisfies Readonly<Record<string, readonly [name: string, nameEn: string, precision: number]>>

/** Names a unit of measure. */
export type UnitKey = keyof typeof units
