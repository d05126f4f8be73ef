import { expect, test } from 'vitest'
import { drift, figuresIn } from './drift.ts'

test.each([
  ['以 0.6 N·m 拧紧 4 颗 M3×8 螺钉', 'Tighten the 4 screws M3×8 to 0.6 N·m'],
  ['在 25 ℃ 下静置不少于 10 分钟', 'Leave at 25 °C for at least 10 minutes'],
  ['漂移不超过 ±0.50 mV', 'Drift at most ±0.5 mV'],
  ['注入 5 毫升（3 mol/L KCl）', 'Fill in 5 mL (3 mol/L KCl)'],
  ['加压到 1,000 kPa，保持 30 秒', 'Pressurise to 1000 kPa for 30 s'],
  ['读数 5 分钟以内稳定', 'The reading is stable in 5 min or less'],
  ['绝缘电阻 ≥100 兆欧', 'Insulation ≥ 100 MΩ'],
  ['把 O 形圈放在密封槽上方', 'Put the O-ring above the groove'],
])('%s says the same figures as %s', (zh, en) => {
  expect(drift(zh, en), JSON.stringify([figuresIn(zh), figuresIn(en)])).toEqual([])
})

test.each([
  ['≤ 5 mV', '< 5 mV', ['≤5 mV', '<5 mV']],
  ['拧紧到 0.6 N·m', 'Tighten to 0.8 N·m', ['0.6 N·m', '0.8 N·m']],
  ['静置 10 分钟', 'Leave for 10 seconds', ['10 min', '10 s']],
  ['静置 10 分钟', 'Leave', ['10 min']],
  ['擦 2 次，再擦 2 次', 'Wipe 2 times', ['2']],
  ['5 毫克', '5 grams', ['5 mg', '5 g']],
  ['5 mΩ 以下', '5 MΩ or less', ['≤5 mΩ', '≤5 MΩ']],
])('%s differs from %s', (zh, en, differs) => {
  expect(drift(zh, en).toSorted()).toEqual([...differs].toSorted())
})

test('figures are read by their value and their unit, whatever is written behind them', () => {
  expect(figuresIn('pH 7.00、4.01 和 10.0')).toEqual(['10', '4.01', '7'])
  expect(figuresIn('5 more, 5 sheets, 5 m')).toEqual(['5', '5', '5 m'])
})
