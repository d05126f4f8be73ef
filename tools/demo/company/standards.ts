import type { CreateInput } from '../../../core/define/entity.ts'
import type { iqcStandard } from '../../../areas/quality/iqcStandard/iqcStandard.ts'

type StandardDraft = Omit<CreateInput<typeof iqcStandard>, 'characteristics'>
type CharacteristicDraft = NonNullable<CreateInput<typeof iqcStandard>['characteristics']>[number]

type Common = Pick<CharacteristicDraft, 'item' | 'name' | 'nameEn' | 'defectClass' | 'required'> & { readonly gauge?: string }

const none = { unit: null, nominal: null, min: null, max: null, gauge: null } as const

const attribute = (told: Common): CharacteristicDraft => ({ ...none, ...told, kind: 'attribute' })

const measured = (
  told: Common & { readonly unit: string; readonly nominal?: string; readonly min?: string; readonly max?: string },
): CharacteristicDraft => ({ ...none, ...told, kind: 'measured' })

/** The four documents of incoming inspection; their codes are the company's own and can be edited. */
export const standards = {
  electronics: {
    document: {
      code: 'QS-IQC-01',
      nameZh: '电子元器件与线路板来料检验规范',
      nameEn: 'Incoming inspection of electronic components and circuit boards',
    },
    characteristics: [
      attribute({
        item: '1',
        name: '外观与引脚',
        nameEn: 'Appearance and leads',
        defectClass: 'minor',
        required: true,
        gauge: '10× 放大镜',
      }),
      attribute({ item: '2', name: '丝印与型号', nameEn: 'Marking and part number', defectClass: 'major', required: true }),
      measured({
        item: '3',
        name: '电参数相对标称的偏差',
        nameEn: 'Electrical deviation from nominal',
        unit: '%',
        nominal: '0',
        min: '-5',
        max: '5',
        defectClass: 'major',
        required: true,
        gauge: 'LCR 电桥',
      }),
      attribute({ item: '4', name: '可焊性', nameEn: 'Solderability', defectClass: 'major', required: false }),
    ],
  },
  mechanics: {
    document: {
      code: 'QS-IQC-02',
      nameZh: '结构件、密封件、五金件与包装材料来料检验规范',
      nameEn: 'Incoming inspection of mechanical parts, seals, hardware and packaging',
    },
    characteristics: [
      attribute({ item: '1', name: '外观、毛刺与色差', nameEn: 'Appearance, burrs and colour', defectClass: 'minor', required: true }),
      measured({
        item: 'D1',
        name: '关键尺寸偏差',
        nameEn: 'Deviation of the key dimension',
        unit: 'mm',
        nominal: '0',
        min: '-0.1',
        max: '0.1',
        defectClass: 'major',
        required: true,
        gauge: '数显卡尺 0–150 mm',
      }),
      attribute({ item: '3', name: '装配试配', nameEn: 'Trial fit', defectClass: 'major', required: false, gauge: '通止规' }),
      attribute({ item: '4', name: '材质证明', nameEn: 'Material certificate', defectClass: 'minor', required: false }),
    ],
  },
  chemicals: {
    document: {
      code: 'QS-IQC-03',
      nameZh: '化学试剂、缓冲液与标准溶液来料检验规范',
      nameEn: 'Incoming inspection of reagents, buffers and standard solutions',
    },
    characteristics: [
      attribute({ item: '1', name: '标签、批号与安全标识', nameEn: 'Label, batch and hazard signs', defectClass: 'major', required: true }),
      attribute({ item: '2', name: '密封与渗漏', nameEn: 'Seal and leakage', defectClass: 'critical', required: true }),
      measured({
        item: '3',
        name: '浓度偏差',
        nameEn: 'Deviation of concentration',
        unit: '%',
        nominal: '0',
        min: '-2',
        max: '2',
        defectClass: 'major',
        required: true,
        gauge: '自动电位滴定仪',
      }),
      measured({
        item: '4',
        name: '剩余保质期',
        nameEn: 'Remaining shelf life',
        unit: 'd',
        min: '240',
        defectClass: 'major',
        required: true,
      }),
      measured({
        item: '5',
        name: '净含量偏差',
        nameEn: 'Deviation of net content',
        unit: '%',
        nominal: '0',
        min: '-3',
        max: '3',
        defectClass: 'minor',
        required: false,
        gauge: '电子天平 0.01 g',
      }),
    ],
  },
  sensors: {
    document: {
      code: 'QS-IQC-04',
      nameZh: '传感器与电极来料检验规范',
      nameEn: 'Incoming inspection of sensors and electrodes',
    },
    characteristics: [
      attribute({ item: '1', name: '外观、敏感膜与线缆', nameEn: 'Appearance, membrane and cable', defectClass: 'minor', required: true }),
      measured({
        item: '2',
        name: '零点偏差',
        nameEn: 'Zero offset',
        unit: 'mV',
        nominal: '0',
        min: '-15',
        max: '15',
        defectClass: 'major',
        required: true,
        gauge: '高阻毫伏计',
      }),
      measured({
        item: '3',
        name: '相对斜率',
        nameEn: 'Relative slope',
        unit: '%',
        nominal: '98.5',
        min: '95',
        max: '102',
        defectClass: 'major',
        required: true,
        gauge: '高阻毫伏计',
      }),
      measured({
        item: '4',
        name: '绝缘电阻',
        nameEn: 'Insulation resistance',
        unit: 'MΩ',
        min: '500',
        defectClass: 'critical',
        required: true,
        gauge: '绝缘电阻测试仪',
      }),
      measured({
        item: '5',
        name: '响应时间（95 %）',
        nameEn: 'Response time (95 %)',
        unit: 's',
        max: '30',
        defectClass: 'minor',
        required: false,
        gauge: '秒表',
      }),
    ],
  },
} as const satisfies Readonly<
  Record<string, { readonly document: StandardDraft; readonly characteristics: readonly CharacteristicDraft[] }>
>

/** Names a standard of incoming inspection. */
export type StandardKey = keyof typeof standards

/** What the second edition of the standard for electronics looks at besides: boards came in with the wrong finish. */
export const electronicsEdition = {
  addition: attribute({
    item: '5',
    name: 'RoHS 标识与镀层证明',
    nameEn: 'RoHS mark and plating certificate',
    defectClass: 'minor',
    required: false,
  }),
} as const
