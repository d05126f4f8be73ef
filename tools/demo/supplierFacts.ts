import type { CreateInput } from '../../core/define/entity.ts'
import type { supplier } from '../../areas/purchase/supplier/supplier.ts'
import type { SupplierDraft } from './company/suppliers.ts'
import type { Random } from './random.ts'
import { dayAfter } from './workTime.ts'

const surnames = ['王', '李', '张', '刘', '陈', '杨', '黄', '赵', '周', '徐', '孙', '司徒', '尉迟', '令狐']
const givenNames = ['建国', '秀英', '志明', '慧', '磊', '欣怡', '海燕', '宇航', '雪梅', '振华', '思琪', '文博']
/** How it is in other places: who one speaks to, the bank, and the beginnings of account and telephone numbers. */
const elsewhere = {
  HK: { people: ['Chan Wing Yan 陈咏恩', 'Michael Leung'], bank: 'HSBC Hong Kong', account: '', digits: 12, phone: '+852 3' },
  DE: {
    people: ['Anneliese Brandstätter', 'Jörg-Uwe Grünewald'],
    bank: 'Deutsche Bank AG, Filiale Hamburg',
    account: 'DE',
    digits: 20,
    phone: '+49 40 ',
  },
  US: {
    people: ["Seán O'Sullivan", 'Priya Raghunathan'],
    bank: 'JPMorgan Chase Bank, N.A.',
    account: '',
    digits: 12,
    phone: '+1 650 555 ',
  },
} as const

const positions = ['销售经理', '大客户经理', '质量经理', '跟单', '总经理']

const banks = ['中国银行', '中国工商银行', '中国建设银行', '招商银行', '宁波银行', '交通银行']
const branches = ['苏州工业园区支行', '昆山开发区支行', '深圳福田支行', '上海张江支行', '杭州滨江支行', '无锡新区支行']

/** What stands in the last eight places of a tax number. */
const lettersAndDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'.split('')

/** What a supplier's record says besides what it delivers: everything that a buyer asks a new supplier for. */
export const supplierFacts = (
  draft: SupplierDraft,
  place: number,
  today: string,
  random: Random,
): Omit<CreateInput<typeof supplier>, 'materials'> => ({
  name: draft.name,
  nameEn: draft.nameEn,
  shortName: draft.shortName,
  type: draft.type,
  class: draft.class,
  currency: draft.abroad ? 'USD' : 'CNY',
  billType: draft.bill,
  vatRate: draft.bill === 'none' ? null : draft.bill === 'special' ? (draft.type === 'service' ? '0.06' : '0.13') : '0.03',
  taxNo: draft.abroad ? null : `91320${random.digits(3)}MA${Array.from({ length: 8 }, () => random.pick(lettersAndDigits)).join('')}`,
  settlementDays: draft.bill === 'none' ? 0 : random.pick([30, 60, 60, 90]),
  leadDays: random.pick(draft.abroad ? [35, 42, 56] : [7, 10, 14, 21]),
  minimumOrder: random.pick([null, '10', '100', '500', '1000']),
  bankName: draft.abroad ? elsewhere[draft.abroad].bank : `${random.pick(banks)}${random.pick(branches)}`,
  bankAccount: draft.abroad
    ? `${elsewhere[draft.abroad].account}${random.digits(elsewhere[draft.abroad].digits)}`
    : `62${random.digits(17)}`,
  contacts: Array.from({ length: random.whole(1, 3) }, (_, turn) => contact(draft, place, turn, random)),
  certificates: certificates(draft, place, today, random),
  audits:
    draft.class === 'A'
      ? [
          {
            auditedOn: dayAfter(today, -random.whole(30, 700)),
            result: `得分 ${random.whole(82, 97)}，一般不符合 ${random.whole(0, 5)} 项，已关闭`,
            file: null,
          },
        ]
      : [],
  notes: draft.type === 'trader' ? '贸易商，须提供原厂授权或出货证明。' : null,
})

const contact = (draft: SupplierDraft, place: number, turn: number, random: Random) => ({
  name: draft.abroad ? random.pick(elsewhere[draft.abroad].people) : `${random.pick(surnames)}${random.pick(givenNames)}`,
  role: draft.abroad ? 'Sales' : random.pick(positions),
  phone: draft.abroad ? `${elsewhere[draft.abroad].phone}${random.digits(draft.abroad === 'US' ? 4 : 7)}` : `13${random.digits(9)}`,
  email: `contact${turn + 1}@supplier${place + 1}.example`,
})

/** The fifteenth of the month after a day. */
const inNextMonth = (day: string): string => `${dayAfter(`${day.slice(0, 8)}01`, 32).slice(0, 8)}15`

/** The company buys from nobody without it. What has run out by now was never asked for. */
const mandatoryFrom = (today: string, validUntil: string) => ({
  name: 'ISO 9001:2015',
  validUntil,
  mandatory: validUntil >= today,
  file: null,
})

const certificates = (draft: SupplierDraft, place: number, today: string, random: Random) =>
  draft.class === 'C'
    ? []
    : [
        mandatoryFrom(today, place % 9 === 0 ? inNextMonth(today) : dayAfter(today, random.whole(-20, 1000))),
        ...(random.chance(0.5)
          ? [
              {
                name: draft.type === 'trader' ? '原厂代理授权书' : 'RoHS / REACH',
                validUntil: dayAfter(today, random.whole(5, 700)),
                file: null,
              },
            ]
          : []),
        ...(draft.type === 'manufacturer' && random.chance(0.3)
          ? [{ name: 'ISO 14001:2015', validUntil: dayAfter(today, random.whole(60, 1000)), file: null }]
          : []),
      ]
