import type { family } from '../../../areas/product/family/family.ts'
import type { CreateInput } from '../../../core/define/entity.ts'
import type { AttributeValues } from '../../../core/fields/attributes/attributes.ts'
import type { ProductFamilyCode } from './productBasics.ts'

type SetLine = NonNullable<CreateInput<typeof family>['attributes']>[number]

const onSheet = { showOnDatasheet: true } as const
const number = (code: string, name: string, nameEn: string, unit: string | null, precision: number): SetLine => ({
  code,
  name,
  nameEn,
  type: 'number',
  unit,
  precision,
  min: '0',
  ...onSheet,
})
/** One of some: a code and what it is called in both languages. */
const oneOf = (
  code: string,
  name: string,
  nameEn: string,
  choices: Readonly<Record<string, readonly [zh: string, en: string]>>,
  more: Partial<SetLine> = {},
): SetLine => ({
  code,
  name,
  nameEn,
  type: 'enum',
  choices: Object.entries(choices)
    .map(([choice, [zh, en]]) => `${choice}: ${zh} / ${en}`)
    .join('\n'),
  ...onSheet,
  ...more,
})
const range = (code: string, name: string, nameEn: string, unit: string, precision: number, more: Partial<SetLine> = {}): SetLine => ({
  code,
  name,
  nameEn,
  type: 'range',
  unit,
  precision,
  ...onSheet,
  ...more,
})

const parameters = {
  ph: ['pH', 'pH'],
  orp: ['氧化还原电位（ORP）', 'Redox potential (ORP)'],
  oxygen: ['溶解氧', 'Dissolved oxygen'],
  conductivity: ['电导率', 'Conductivity'],
  turbidity: ['浊度', 'Turbidity'],
  solids: ['悬浮物', 'Suspended solids'],
  salinity: ['盐度', 'Salinity'],
  chlorophyll: ['叶绿素', 'Chlorophyll'],
  fluoride: ['氟离子', 'Fluoride'],
  chlorine: ['余氯', 'Free chlorine'],
  colour: ['色度', 'Colour'],
  several: ['多参数', 'Several parameters'],
} as const

/** What a product measures, by its English name; the first word that it holds decides. */
const measuredBy: readonly (readonly [word: string, parameter: keyof typeof parameters])[] = [
  ['multiparameter', 'several'],
  ['ORP sensor', 'orp'],
  ['pH', 'ph'],
  ['oxygen', 'oxygen'],
  ['fluorescent cap', 'oxygen'],
  ['salinity', 'salinity'],
  ['onductivity', 'conductivity'],
  ['urbidity', 'turbidity'],
  ['solids', 'solids'],
  ['sludge', 'solids'],
  ['chlorophyll', 'chlorophyll'],
  ['fluoride', 'fluoride'],
  ['chlorine', 'chlorine'],
  ['colour', 'colour'],
  ['transmitter', 'several'],
  ['gateway', 'several'],
]

const measured = (nameEn: string): AttributeValues => {
  const [, parameter] = measuredBy.find(([word]) => nameEn.includes(word)) ?? []
  return parameter === undefined ? {} : { parameter }
}

const parameter = oneOf('parameter', '测量参数', 'Measured parameter', parameters, { showOnQuote: true })
const protection = oneOf('ip', '防护等级', 'Ingress protection', {
  ip54: ['IP54', 'IP54'],
  ip65: ['IP65', 'IP65'],
  ip67: ['IP67', 'IP67'],
  ip68: ['IP68', 'IP68'],
})
const output = oneOf(
  'output',
  '输出',
  'Output',
  {
    current: ['4–20 mA', '4–20 mA'],
    modbus: ['RS-485 Modbus', 'RS-485 Modbus'],
    ble: ['蓝牙', 'Bluetooth'],
    usb: ['USB', 'USB'],
  },
  { showOnQuote: true },
)
const wetted = oneOf('wetted', '接液材料', 'Wetted materials', {
  glass: ['玻璃、环氧树脂', 'Glass, epoxy'],
  peek: ['PEEK、FKM', 'PEEK, FKM'],
  steel: ['316L 不锈钢、FKM', '316L stainless steel, FKM'],
  titanium: ['钛合金、EPDM', 'Titanium, EPDM'],
})
const supply: SetLine = { code: 'supply', name: '供电', nameEn: 'Power supply', type: 'text', ...onSheet }
const calibration = number('calibrationPoints', '校准点数', 'Calibration points', null, 0)
/** Years: their sign is the same in both languages. */
const life = number('electrodeLife', '电极寿命', 'Electrode life', 'a', 1)
const temperature = range('temperature', '工作温度', 'Operating temperature', '°C', 0)
const pressure = number('pressure', '最大压力', 'Maximum pressure', 'bar', 1)
const cable = number('cable', '电缆长度', 'Cable length', 'm', 1)
const response = number('t90', '响应时间 T90', 'Response time T90', 's', 0)

const sensorOf = (unit: string, precision: number): readonly SetLine[] => [
  parameter,
  range('span', '测量范围', 'Measuring range', unit, precision, { required: true, showOnQuote: true }),
  number('resolution', '分辨率', 'Resolution', unit, 4),
  number('accuracy', '准确度 ±', 'Accuracy ±', unit, 3),
  response,
  calibration,
  temperature,
  pressure,
  protection,
  wetted,
  cable,
  output,
  supply,
]

const meter: readonly SetLine[] = [
  parameter,
  calibration,
  temperature,
  protection,
  output,
  supply,
  number('battery', '电池续航', 'Battery life', 'h', 0),
  { code: 'logging', name: '数据存储', nameEn: 'Data logging', type: 'flag', ...onSheet },
]

/** Which attributes the models of a family have. */
export const familyAttributes: Readonly<Record<ProductFamilyCode, readonly SetLine[]>> = {
  HM: meter,
  BM: meter,
  PH: [...sensorOf('pH', 2), life],
  DO: [...sensorOf('mg/L', 2), life],
  EC: [...sensorOf('mS/cm', 3), life],
  TU: sensorOf('NTU', 1),
  TX: [parameter, output, supply, temperature, protection],
  RG: [
    { code: 'pack', name: '包装规格', nameEn: 'Pack size', type: 'text', showOnQuote: true, ...onSheet },
    range('storage', '储存温度', 'Storage temperature', '°C', 0),
  ],
}

/** One of some, each in its turn. */
const turn = <T>(place: number, from: readonly [T, ...T[]]): T => from[place % from.length] ?? from[0]

const sensorValues = (place: number, from: string, to: string, resolution: string, accuracy: string): AttributeValues => ({
  span: { from, to },
  resolution,
  accuracy,
  t90: turn(place, ['15', '30', '45', '60']),
  temperature: { from: '0', to: turn(place, ['60', '80', '50']) },
  pressure: turn(place, ['6', '10', '3.5']),
  ip: 'ip68',
  cable: turn(place, ['5', '10', '15']),
  output: turn(place, ['modbus', 'current']),
  supply: turn(place, ['12–24 V DC', '24 V DC']),
})

const valuesOf = (family: ProductFamilyCode, place: number): AttributeValues => {
  switch (family) {
    case 'PH':
      return {
        ...sensorValues(place, '0', '14', '0.01', '0.02'),
        calibrationPoints: turn(place, ['3', '2']),
        wetted: turn(place, ['glass', 'peek']),
        electrodeLife: turn(place, ['1.5', '1', '2']),
      }
    case 'DO':
      return {
        ...sensorValues(place, '0', turn(place, ['20', '50']), '0.01', '0.1'),
        calibrationPoints: '2',
        wetted: turn(place, ['titanium', 'steel']),
        electrodeLife: turn(place, ['2', '1.5']),
      }
    case 'EC':
      return {
        ...sensorValues(place, '0', turn(place, ['2', '20', '200']), '0.001', '0.01'),
        calibrationPoints: '1',
        wetted: turn(place, ['peek', 'steel']),
        electrodeLife: '5',
      }
    case 'TU':
      return {
        ...sensorValues(place, '0', turn(place, ['100', '1000', '4000']), '0.1', '2'),
        calibrationPoints: turn(place, ['2', '3']),
        wetted: turn(place, ['steel', 'titanium']),
      }
    case 'HM':
      return {
        calibrationPoints: turn(place, ['3', '5']),
        temperature: { from: '0', to: '50' },
        ip: 'ip67',
        output: turn(place, ['ble', 'usb']),
        supply: turn(place, ['3 × AA', 'Li-ion 3.7 V, USB-C']),
        battery: turn(place, ['200', '400', '120']),
        logging: true,
      }
    case 'BM':
      return {
        calibrationPoints: '5',
        temperature: { from: '0', to: '50' },
        ip: 'ip54',
        output: 'usb',
        supply: '12 V DC, 100–240 V AC',
        logging: true,
      }
    case 'TX':
      return { output: turn(place, ['modbus', 'current']), supply: '24 V DC', temperature: { from: '-20', to: '60' }, ip: 'ip65' }
    case 'RG':
      return { pack: turn(place, ['500 mL', '250 mL', '100 次']), storage: { from: '4', to: '30' } }
  }
}

/** What the model of this English name at this place of the list says of its attributes. */
export const modelAttributes = (family: ProductFamilyCode, place: number, nameEn: string): AttributeValues => ({
  ...valuesOf(family, place),
  // A reagent is used with a measurement and makes none.
  ...(family === 'RG' ? {} : measured(nameEn)),
})
