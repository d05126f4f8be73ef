import type { MaterialDraft } from './material.ts'
import type { Username } from './people.ts'

/** How far an application has come by today. */
export type ApplicationStage = 'drafted' | 'toReview' | 'toControl' | 'rejected' | 'sentBack' | 'corrected'

/** A material number that somebody applies for these days. */
export interface ApplicationDraft extends MaterialDraft {
  /** Working minutes before now. */
  readonly before: number
  readonly by: Username
  readonly stage: ApplicationStage
  /** Why it was refused or sent back. */
  readonly comment?: string
}

/** The applications of the last days. */
export const applications: readonly ApplicationDraft[] = [
  {
    before: 2900,
    by: 'hu.yong',
    stage: 'rejected',
    kind: 'EL03',
    name: '24 位模数转换器 AD7124-8',
    nameEn: '24-bit ADC AD7124-8',
    spec: '8 通道，LFCSP-32，-40～125 °C',
    brandModel: 'ADI AD7124-8BCPZ',
    unit: 'piece',
    inspectionClass: 'B',
    comment: '与现用 ADS1220 功能重复，请先评估能否沿用。',
  },
  {
    before: 2300,
    by: 'song.jia',
    stage: 'sentBack',
    kind: 'CH03',
    name: '总磷消解试剂 0.02～1.50 mg/L 50×1 支',
    nameEn: 'Total phosphorus digestion reagent 0.02–1.50 mg/L, 50 vials',
    spec: '过硫酸钾，预制管',
    unit: 'box',
    inspectionClass: 'A',
    comment: '规格缺少保质期和储存温度，请补充后重新提交。',
  },
  {
    before: 1500,
    by: 'song.jia',
    stage: 'corrected',
    kind: 'CH06',
    name: '福尔马肼浊度标准 1000 NTU 250 mL',
    nameEn: 'Formazin turbidity standard 1000 NTU, 250 mL',
    spec: '2～8 °C 避光保存',
    unit: 'bottle',
    inspectionClass: 'A',
    comment: '英文名称与标签不一致，请更正。',
  },
  {
    before: 900,
    by: 'hu.yong',
    stage: 'toControl',
    kind: 'EL03',
    name: '超低功耗蓝牙模组 nRF54L15',
    nameEn: 'Ultra-low-power Bluetooth module nRF54L15',
    spec: '蓝牙 6.0，QFN-48，内置 1.5 MB 闪存',
    brandModel: 'Nordic nRF54L15-QFAA',
    unit: 'piece',
    inspectionClass: 'B',
  },
  {
    before: 640,
    by: 'deng.rui',
    stage: 'toControl',
    kind: 'SE05',
    name: '紫外可见微型光谱仪模组 200～850 nm',
    nameEn: 'UV-Vis mini spectrometer module 200–850 nm',
    spec: '分辨率 2 nm，SMA905，USB 与 SPI 接口',
    brandModel: '滨松 C12880MA-10',
    unit: 'piece',
    inspectionClass: 'A',
  },
  {
    before: 420,
    by: 'hu.yong',
    stage: 'toReview',
    kind: 'EL08',
    name: '磷酸铁锂电池 32700 3.2 V 6 Ah',
    nameEn: 'LiFePO4 cell 32700 3.2 V 6 Ah',
    spec: '带保护板，UN38.3，工作温度 -20～60 °C',
    brandModel: '亿纬锂能 LF32700-6',
    unit: 'piece',
    inspectionClass: 'A',
  },
  {
    before: 260,
    by: 'shangguan.yun',
    stage: 'toReview',
    kind: 'ME01',
    name: '在线传感器安装支架（316L，可调 0～90°）',
    nameEn: 'Mounting bracket for online sensors (316L, adjustable 0–90°)',
    spec: '板厚 3 mm，钝化处理，随附紧固件',
    unit: 'piece',
    inspectionClass: 'C',
  },
  {
    before: 150,
    by: 'song.jia',
    stage: 'toReview',
    kind: 'CH02',
    name: '电导率标准溶液 12.88 mS/cm 1 L',
    nameEn: 'Conductivity standard 12.88 mS/cm, 1 L',
    spec: '25 °C，不确定度 0.5 %（k=2），可溯源至国家标准物质',
    unit: 'bottle',
    inspectionClass: 'A',
  },
  {
    before: 60,
    by: 'engineer',
    stage: 'toReview',
    kind: 'EL04',
    name: 'M12 防水连接器 8 芯 A 编码 面板后装',
    nameEn: 'M12 connector, 8-pin, A-coded, rear panel mount',
    spec: 'IP68，镀金触点，焊接式',
    brandModel: '菲尼克斯 1436660',
    unit: 'piece',
    inspectionClass: 'B',
  },
  {
    before: 30,
    by: 'engineer',
    stage: 'drafted',
    kind: 'EL07',
    name: '2.9 寸电子纸显示屏 296×128',
    nameEn: '2.9-inch e-paper display 296×128',
    spec: '黑白红三色，SPI 接口',
    unit: 'piece',
    inspectionClass: 'B',
  },
]
