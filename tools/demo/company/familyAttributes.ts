import type { family } from '../../../areas/product/family/family.ts'
import type { CreateInput } from '../../../core/define/entity.ts'
import type { AttributeValues } from '../../../core/fields/attributes/attributes.ts'
import type { ProductFamilyCode } from './productBasics.ts'

type SetLine = NonNullable<CreateInput<typeof family>['attributes']>[number]

const onSheet = { showOnDatasheet: true } as const
const number = (code: string, name: string, nameEn: string, unit: string, precision: number): SetLine => ({
  code,
  name,
  nameEn,
  type: 'number',
  unit,
  precision,
  min: '0',
  ...onSheet,
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

const protection: SetLine = {
  code: 'ip',
  name: '防护等级',
  nameEn: 'Ingress protection',
  type: 'enum',
  choices: 'ip54: IP54 / IP54\nip65: IP65 / IP65\nip67: IP67 / IP67\nip68: IP68 / IP68',
  ...onSheet,
}
const output: SetLine = {
  code: 'output',
  name: '输出',
  nameEn: 'Output',
  type: 'enum',
  choices: 'current: 4–20 mA / 4–20 mA\nmodbus: RS-485 Modbus / RS-485 Modbus\nble: 蓝牙 / Bluetooth',
  showOnQuote: true,
  ...onSheet,
}
const temperature = range('temperature', '工作温度', 'Operating temperature', '°C', 0)
const pressure = number('pressure', '最大压力', 'Maximum pressure', 'bar', 1)
const cable = number('cable', '电缆长度', 'Cable length', 'm', 1)
const response = number('t90', '响应时间 T90', 'Response time T90', 's', 0)

const sensorOf = (unit: string, precision: number): readonly SetLine[] => [
  range('span', '测量范围', 'Measuring range', unit, precision, { required: true, showOnQuote: true }),
  number('accuracy', '准确度 ±', 'Accuracy ±', unit, 3),
  response,
  temperature,
  pressure,
  protection,
  cable,
  output,
]

const meter: readonly SetLine[] = [
  { code: 'parameter', name: '测量参数', nameEn: 'Measured parameter', type: 'text', showOnQuote: true, ...onSheet },
  temperature,
  protection,
  number('battery', '电池续航', 'Battery life', 'h', 0),
  { code: 'logging', name: '数据存储', nameEn: 'Data logging', type: 'flag', ...onSheet },
]

/** Which attributes the models of a family have. */
export const familyAttributes: Readonly<Record<ProductFamilyCode, readonly SetLine[]>> = {
  HM: meter,
  BM: meter,
  PH: sensorOf('pH', 2),
  DO: sensorOf('mg/L', 2),
  EC: sensorOf('mS/cm', 3),
  TU: sensorOf('NTU', 1),
  TX: [output, temperature, protection, { code: 'supply', name: '供电', nameEn: 'Power supply', type: 'text', ...onSheet }],
  RG: [
    { code: 'pack', name: '包装规格', nameEn: 'Pack size', type: 'text', showOnQuote: true, ...onSheet },
    range('storage', '储存温度', 'Storage temperature', '°C', 0),
  ],
}

/** One of some, each in its turn. */
const turn = <T>(place: number, from: readonly [T, ...T[]]): T => from[place % from.length] ?? from[0]

const sensorValues = (place: number, from: string, to: string, accuracy: string): AttributeValues => ({
  span: { from, to },
  accuracy,
  t90: turn(place, ['15', '30', '45', '60']),
  temperature: { from: '0', to: turn(place, ['60', '80', '50']) },
  pressure: turn(place, ['6', '10', '3.5']),
  ip: 'ip68',
  cable: turn(place, ['5', '10', '15']),
  output: turn(place, ['modbus', 'current']),
})

/** What the model at this place of the list says of its attributes. */
export const modelAttributes = (family: ProductFamilyCode, place: number): AttributeValues => {
  switch (family) {
    case 'PH':
      return sensorValues(place, '0', '14', '0.02')
    case 'DO':
      return sensorValues(place, '0', turn(place, ['20', '50']), '0.1')
    case 'EC':
      return sensorValues(place, '0', turn(place, ['2', '20', '200']), '0.01')
    case 'TU':
      return sensorValues(place, '0', turn(place, ['100', '1000', '4000']), '2')
    case 'HM':
    case 'BM':
      return {
        temperature: { from: '0', to: '50' },
        ip: family === 'HM' ? 'ip67' : 'ip54',
        logging: true,
        ...(family === 'HM' ? { battery: turn(place, ['200', '400', '120']) } : {}),
      }
    case 'TX':
      return { output: turn(place, ['modbus', 'current']), temperature: { from: '-20', to: '60' }, ip: 'ip65', supply: '24 V DC' }
    case 'RG':
      return { pack: turn(place, ['500 mL', '250 mL', '100 次']), storage: { from: '4', to: '30' } }
  }
}
