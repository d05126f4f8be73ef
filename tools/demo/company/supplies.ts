import type { item } from '../../../areas/warehouse/item/item.ts'
import type { CreateInput } from '../../../core/define/entity.ts'

/** An item of the administrative warehouse, with how many of it came in at the beginning. */
interface SupplyDraft extends Pick<
  CreateInput<typeof item>,
  | 'code'
  | 'name'
  | 'nameEn'
  | 'spec'
  | 'unit'
  | 'kind'
  | 'source'
  | 'unitPrice'
  | 'location'
  | 'min'
  | 'max'
  | 'limitPerPerson'
  | 'limitDays'
> {
  readonly comes: number
}

type Row = readonly [
  code: string,
  name: string,
  nameEn: string,
  spec: string,
  unit: string,
  unitPrice: string,
  comes: number,
  location: string,
]

const consumables: readonly Row[] = [
  ['OS0001', 'A4 复印纸', 'Copy paper A4', '80 g，500 张', '包', '22.50', 120, 'A-01'],
  ['OS0002', '中性笔', 'Gel pen', '黑 0.5 mm', '支', '1.80', 300, 'A-01'],
  ['OS0003', '记号笔', 'Permanent marker', '黑，双头', '支', '3.20', 80, 'A-01'],
  ['OS0004', '便利贴', 'Sticky notes', '76×76 mm', '本', '2.60', 100, 'A-02'],
  ['OS0005', '文件夹', 'Lever arch file', 'A4，75 mm', '个', '9.90', 60, 'A-02'],
  ['OS0006', '5 号电池', 'AA battery', '碱性', '节', '2.40', 200, 'A-03'],
  ['LP0001', '丁腈手套', 'Nitrile gloves', 'M，100 只', '盒', '38.00', 90, 'B-01'],
  ['LP0002', '护目镜', 'Safety goggles', '防雾', '副', '26.00', 40, 'B-01'],
  ['LP0003', '防静电腕带', 'ESD wrist strap', '有线', '条', '12.50', 50, 'B-01'],
  ['LP0004', '防尘口罩', 'Dust mask', 'KN95，25 只', '盒', '45.00', 30, 'B-02'],
  ['CL0001', '无尘布', 'Lint-free wipes', '9×9 英寸，150 片', '包', '32.00', 70, 'B-03'],
  ['CL0002', '工业酒精', 'Isopropyl alcohol', '99.7 %，500 mL', '瓶', '15.80', 45, 'B-03'],
  ['IT0101', 'U 盘', 'USB drive', '64 GB', '个', '39.00', 25, 'C-01'],
  ['IT0102', '网线', 'Network cable', 'CAT6，3 m', '根', '12.00', 60, 'C-01'],
]

const returnables: readonly Row[] = [
  ['IT0001', '笔记本电脑（备用）', 'Spare laptop', '14 英寸', '台', '4980.00', 4, 'C-02'],
  ['IT0002', '便携投影仪', 'Portable projector', '1080p', '台', '2699.00', 2, 'C-02'],
  ['IT0003', '移动硬盘', 'Portable hard disk', '2 TB', '个', '459.00', 6, 'C-02'],
  ['TL0001', '数字万用表', 'Digital multimeter', '4½ 位', '台', '420.00', 8, 'D-01'],
  ['TL0002', '扭力螺丝刀', 'Torque screwdriver', '0.2–1.2 N·m', '把', '368.00', 6, 'D-01'],
  ['TL0003', '红外测温仪', 'Infrared thermometer', '-30–550 ℃', '台', '219.00', 5, 'D-01'],
  ['TL0004', '热风枪', 'Heat gun', '2000 W', '台', '286.00', 3, 'D-02'],
  ['TL0005', '采样箱', 'Sampling case', '含采样瓶 12 个', '套', '650.00', 4, 'D-02'],
  ['OF0001', '折叠推车', 'Folding trolley', '150 kg', '辆', '189.00', 3, 'D-03'],
  ['OF0002', '展会易拉宝', 'Roll-up banner', '80×200 cm', '个', '128.00', 6, 'D-03'],
  ['OF0003', '数码相机', 'Digital camera', '2400 万像素', '台', '3299.00', 2, 'C-02'],
]

const draftOf =
  (kind: SupplyDraft['kind']) =>
  ([code, name, nameEn, spec, unit, unitPrice, comes, location]: Row): SupplyDraft => ({
    code,
    name,
    nameEn,
    spec,
    unit,
    unitPrice,
    comes,
    location,
    kind: code.startsWith('IT000') ? 'asset' : kind,
    source: code === 'OF0002' ? 'selfMade' : 'purchase',
    min: Math.ceil(comes / 5),
    max: comes * 2,
    limitPerPerson: code.startsWith('OS') ? 30 : null,
    limitDays: code.startsWith('OS') ? 90 : null,
  })

/** What lies in the administrative warehouse. */
export const supplies: readonly SupplyDraft[] = [...consumables.map(draftOf('consumable')), ...returnables.map(draftOf('returnable'))]
