import type { testParameter } from '../../../areas/quality/testParameter/testParameter.ts'
import type { Sent } from '../desk.server.ts'

type ParameterDraft = Sent<typeof testParameter>

const reading = (name: string, label: string, labelEn: string, unit: string, nominal: string | null = null) => ({
  name,
  label,
  labelEn,
  unit,
  nominal,
})

const bath = reading('T', '溶液温度', 'Bath temperature', '°C')

const common = { use: 'active', precision: 1, verdict: 'range' } as const

/** The parameters of the library, by their code. */
export const testParameters: readonly ParameterDraft[] = [
  {
    ...common,
    code: 'PH-OFFSET',
    name: 'pH 零点',
    nameEn: 'pH offset',
    unit: 'mV',
    computation: 'offset',
    min: '-15',
    max: '15',
    readings: [reading('mV7', 'pH 7.00 缓冲液中的电位', 'Potential in buffer pH 7.00', 'mV')],
  },
  {
    ...common,
    code: 'PH-SLOPE',
    name: 'pH 斜率',
    nameEn: 'pH slope',
    unit: '%',
    computation: 'phSlope',
    min: '95',
    max: '102',
    readings: [
      reading('mV4', 'pH 4.01 缓冲液中的电位', 'Potential in buffer pH 4.01', 'mV', '4.01'),
      reading('mV7', 'pH 7.00 缓冲液中的电位', 'Potential in buffer pH 7.00', 'mV', '7'),
      bath,
    ],
  },
  {
    ...common,
    code: 'ORP-DELTA',
    name: 'ORP 偏差',
    nameEn: 'ORP deviation',
    unit: 'mV',
    computation: 'offset',
    min: '-10',
    max: '10',
    readings: [
      reading('mV220', '220 mV 标准液', '220 mV standard', 'mV', '220'),
      reading('mV468', '468 mV 标准液', '468 mV standard', 'mV', '468'),
    ],
  },
  {
    ...common,
    precision: 2,
    code: 'EC-ERROR',
    name: '电导率误差',
    nameEn: 'Conductivity error',
    unit: '%',
    computation: 'errorPercent',
    min: '-2',
    max: '2',
    readings: [reading('EC1413', '1413 µS/cm 标准液', '1413 µS/cm standard', 'µS/cm', '1413')],
  },
  {
    ...common,
    code: 'DO-SAT',
    name: '溶解氧饱和度',
    nameEn: 'Dissolved oxygen saturation',
    unit: '%',
    computation: 'saturation',
    min: '98',
    max: '102',
    readings: [
      reading('DO', '空气饱和水中的读数', 'Reading in air-saturated water', 'mg/L'),
      bath,
      reading('P', '气压', 'Air pressure', 'hPa'),
    ],
  },
  {
    ...common,
    precision: 2,
    code: 'TU-ERROR',
    name: '浊度误差',
    nameEn: 'Turbidity error',
    unit: '%',
    computation: 'errorPercent',
    min: '-2',
    max: '2',
    readings: [
      reading('NTU20', '20 NTU 标准液', '20 NTU standard', 'NTU', '20'),
      reading('NTU100', '100 NTU 标准液', '100 NTU standard', 'NTU', '100'),
    ],
  },
  {
    ...common,
    precision: 2,
    code: 'CL-ERROR',
    name: '余氯误差',
    nameEn: 'Free chlorine error',
    unit: 'mg/L',
    computation: 'formula',
    formula: 'mean(r1, r2, r3) - 1.00',
    min: '-0.05',
    max: '0.05',
    readings: ['r1', 'r2', 'r3'].map((name, at) => reading(name, `1.00 mg/L 第 ${at + 1} 次`, `1.00 mg/L, reading ${at + 1}`, 'mg/L')),
  },
  {
    ...common,
    precision: 2,
    code: 'TEMP-ERROR',
    name: '温度偏差',
    nameEn: 'Temperature deviation',
    unit: '°C',
    computation: 'offset',
    min: '-0.3',
    max: '0.3',
    readings: [reading('T25', '25 °C 恒温槽', '25 °C bath', '°C', '25')],
  },
  {
    ...common,
    precision: 0,
    code: 'COMM',
    name: '通讯回读',
    nameEn: 'Communication',
    computation: 'value',
    verdict: 'list',
    expected: 'OK',
    readings: [reading('link', '蓝牙连接', 'Bluetooth link', '')],
  },
]

/** A template of the demo company: what it asks for, of which products, and a typical set of readings. */
export interface TemplateDraft {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  /** A part of the Chinese name of the products that it is for. */
  readonly of: string
  readonly parameters: readonly string[]
  /** Typical readings by parameter: `[name, value, spread]`. */
  readonly typical: Readonly<Record<string, readonly (readonly [name: string, value: number, spread: number])[]>>
  readonly solutions: readonly string[]
}

const tempered = { 'TEMP-ERROR': [['T25', 25, 0.08]], COMM: [] } as const

/** The templates: pH, ORP, conductivity, dissolved oxygen, turbidity, chlorine and temperature. */
export const testTemplates: readonly TemplateDraft[] = [
  {
    code: 'TT-PH',
    name: 'pH 出货前测试',
    nameEn: 'pH before delivery',
    of: 'pH',
    parameters: ['PH-OFFSET', 'PH-SLOPE', 'TEMP-ERROR', 'COMM'],
    typical: {
      ...tempered,
      'PH-OFFSET': [['mV7', 1.5, 4]],
      'PH-SLOPE': [
        ['mV4', 174.5, 1.2],
        ['mV7', 0.4, 0.6],
        ['T', 25, 0],
      ],
    },
    solutions: ['pH 4.01', 'pH 7.00'],
  },
  {
    code: 'TT-ORP',
    name: 'ORP 出货前测试',
    nameEn: 'ORP before delivery',
    of: 'ORP',
    parameters: ['ORP-DELTA'],
    typical: {
      'ORP-DELTA': [
        ['mV220', 221, 3],
        ['mV468', 466, 3],
      ],
    },
    solutions: ['ORP 220'],
  },
  {
    code: 'TT-EC',
    name: '电导率出货前测试',
    nameEn: 'Conductivity before delivery',
    of: '电导率',
    parameters: ['EC-ERROR', 'TEMP-ERROR'],
    typical: { ...tempered, 'EC-ERROR': [['EC1413', 1415, 9]] },
    solutions: ['KCl 1413'],
  },
  {
    code: 'TT-DO',
    name: '溶解氧出货前测试',
    nameEn: 'Dissolved oxygen before delivery',
    of: '溶解氧',
    parameters: ['DO-SAT', 'TEMP-ERROR'],
    typical: {
      ...tempered,
      'DO-SAT': [
        ['DO', 8.27, 0.05],
        ['T', 25, 0],
        ['P', 1013, 0],
      ],
    },
    solutions: [],
  },
  {
    code: 'TT-TU',
    name: '浊度出货前测试',
    nameEn: 'Turbidity before delivery',
    of: '浊度',
    parameters: ['TU-ERROR'],
    typical: {
      'TU-ERROR': [
        ['NTU20', 20.1, 0.1],
        ['NTU100', 99.6, 0.5],
      ],
    },
    solutions: ['Formazin 100'],
  },
  {
    code: 'TT-CL',
    name: '余氯出货前测试',
    nameEn: 'Free chlorine before delivery',
    of: '余氯',
    parameters: ['CL-ERROR'],
    typical: {
      'CL-ERROR': [
        ['r1', 1.01, 0.02],
        ['r2', 1.0, 0.02],
        ['r3', 0.99, 0.02],
      ],
    },
    solutions: [],
  },
  {
    code: 'TT-MULTI',
    name: '多参数出货前测试（pH 与温度）',
    nameEn: 'Multiparameter before delivery (pH and temperature)',
    of: '多参数',
    parameters: ['PH-OFFSET', 'TEMP-ERROR'],
    typical: { ...tempered, 'PH-OFFSET': [['mV7', 1.5, 4]] },
    solutions: ['pH 7.00'],
  },
]

/** Bottles: `[name, lot, kind, standard, unit, days until it expires, table]`; one has expired. */
export const solutionDrafts = [
  [
    'pH 4.01',
    'B401-2609',
    'ph',
    '4.01',
    'pH',
    300,
    [
      ['20', '4.00'],
      ['25', '4.01'],
      ['30', '4.02'],
    ],
  ],
  [
    'pH 7.00',
    'B700-2608',
    'ph',
    '7',
    'pH',
    280,
    [
      ['20', '7.02'],
      ['25', '7.00'],
      ['30', '6.99'],
    ],
  ],
  ['ORP 220', 'O220-2605', 'orp', '220', 'mV', 120, []],
  [
    'KCl 1413',
    'C1413-2510',
    'conductivity',
    '1413',
    'µS/cm',
    -5,
    [
      ['20', '1278'],
      ['25', '1413'],
      ['30', '1548'],
    ],
  ],
  ['Formazin 100', 'F100-2607', 'turbidity', '100', 'NTU', 60, []],
] as const

/** Reference instruments: `[number, name, English name, range, interval in months, months since the last calibration]`; one is overdue. */
export const instrumentDrafts = [
  ['RI-001', '标准 pH 计', 'Reference pH meter', '0–14 pH，±0.002', 12, 3],
  ['RI-002', '标准铂电阻温度计', 'Reference platinum thermometer', '-20–120 °C，±0.02 °C', 12, 6],
  ['RI-003', '标准电导率仪', 'Reference conductivity meter', '0–200 mS/cm，±0.2 %', 12, 11],
  ['RI-004', '数字气压计', 'Digital barometer', '800–1100 hPa，±0.3 hPa', 12, 13],
] as const
