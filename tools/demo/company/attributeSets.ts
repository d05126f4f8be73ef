import type { materialClass } from '../../../areas/mnm/materialClass/materialClass.ts'
import type { CreateInput } from '../../../core/define/entity.ts'

type SetLine = NonNullable<CreateInput<typeof materialClass>['attributes']>[number]

const size: SetLine = {
  code: 'size',
  name: '封装',
  nameEn: 'Package',
  type: 'enum',
  choices: '0402\n0603\n0805\n1206',
  showOnDatasheet: true,
}
const number = (code: string, name: string, nameEn: string, unit: string, precision: number, more: Partial<SetLine> = {}): SetLine => ({
  code,
  name,
  nameEn,
  type: 'number',
  unit,
  precision,
  showOnDatasheet: true,
  ...more,
})

/** Which attributes the materials of a class have, by its whole code; subclasses have those of their class as well. */
export const attributeSets: Readonly<Record<string, readonly SetLine[]>> = {
  EL: [{ code: 'rohs', name: '符合 RoHS', nameEn: 'RoHS compliant', type: 'flag' }],
  EL01: [
    number('ohms', '阻值', 'Resistance', 'Ω', 3, { min: '0', required: true }),
    number('tolerance', '精度 ±', 'Tolerance ±', '%', 2, { min: '0', max: '20' }),
    number('power', '额定功率', 'Rated power', 'W', 4, { min: '0' }),
    size,
    { code: 'heat', name: '工作温度', nameEn: 'Operating temperature', type: 'range', unit: '°C', precision: 0 },
  ],
  EL02: [
    number('capacitance', '容量', 'Capacitance', 'pF', 2, { min: '0', required: true }),
    number('volts', '耐压', 'Rated voltage', 'V', 0, { min: '0' }),
    { code: 'dielectric', name: '介质', nameEn: 'Dielectric', type: 'enum', choices: 'C0G\nX7R', showOnDatasheet: true },
    size,
  ],
  SE05: [
    {
      code: 'glass',
      name: '玻璃材料',
      nameEn: 'Glass',
      type: 'enum',
      choices: 'quartz: 石英 / Quartz\nsapphire: 蓝宝石 / Sapphire\ncoated: 镀膜光学玻璃 / Coated optical glass',
      showOnQuote: true,
      showOnDatasheet: true,
    },
    number('wavelength', '波长', 'Wavelength', 'nm', 1, { min: '100', max: '3000' }),
    number('diameter', '直径', 'Diameter', 'mm', 2, { min: '0' }),
  ],
  CH: [{ code: 'packSize', name: '包装规格', nameEn: 'Pack size', type: 'text', showOnQuote: true, showOnDatasheet: true }],
  CH01: [number('ph', 'pH 值', 'pH', 'pH', 2, { min: '0', max: '14' })],
  CH03: [
    {
      code: 'span',
      name: '测量范围',
      nameEn: 'Measuring range',
      type: 'range',
      unit: 'mg/L',
      precision: 3,
      min: '0',
      showOnQuote: true,
      showOnDatasheet: true,
    },
  ],
  CH05: [number('concentration', '浓度', 'Concentration', 'mol/L', 3, { min: '0' })],
  CH06: [number('turbidity', '浊度', 'Turbidity', 'NTU', 1, { min: '0' })],
}
