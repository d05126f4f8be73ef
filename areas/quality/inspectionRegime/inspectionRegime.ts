import { defineEntity } from '#core/definition'
import { choice, code, integer, json, moment, reason, ref, states, text } from '#core/fields'
import type { SwitchingState } from '../iqc/switchingRules.ts'
import { regimeWords } from './outlook.ts'

const regimes = {
  normal: regimeWords.normal,
  tightened: { label: regimeWords.tightened, tone: 'warn' },
  reduced: { label: regimeWords.reduced, tone: 'good' },
  stopped: { label: regimeWords.stopped, tone: 'bad' },
} as const

/** What the rules work out. */
const computed = { required: true, readonly: true } as const

/** How the lots of one material from one supplier are inspected now, for each class of defects, and everything the next decision depends on. */
export const inspectionRegime = defineEntity({
  name: 'quality.inspectionRegime',
  label: ['检验严格度', 'Inspection severity'],
  plural: 'Inspection severity',
  title: 'code',
  shared: true,
  fields: {
    code: code(['编号', 'Number'], 'SW-{yyyy}-{0000}'),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, frozen: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    agreement: choice(
      ['放宽检验', 'Reduced inspection'],
      states({
        notAgreed: { label: ['未同意', 'Not agreed'], means: 'done', tone: 'neutral' },
        agreed: { label: ['已同意', 'Agreed'], means: 'done' },
        irregular: { label: ['生产不正常', 'Production irregular'], means: 'done', tone: 'warn' },
      }),
      computed,
    ),
    notes: text(['备注', 'Notes'], { max: 2000, multiline: true }),
    agreedAt: moment(['同意时间', 'Agreed at'], { readonly: true }),
    major: choice(['严重缺陷', 'Major defects'], regimes, computed),
    majorScore: integer(['严重：转换得分', 'Major: switching score'], computed),
    minor: choice(['轻微缺陷', 'Minor defects'], regimes, computed),
    minorScore: integer(['轻微：转换得分', 'Minor: switching score'], computed),
    majorState: json<SwitchingState>()(['严重：展望', 'Major: outlook'], computed),
    minorState: json<SwitchingState>()(['轻微：展望', 'Minor: outlook'], computed),
  },
  state: 'agreement',
  deletableIn: [],
  unique: [['material', 'supplier']],
  transitions: {
    agree: {
      label: ['同意放宽', 'Agree to reduced inspection'],
      button: ['同意放宽', 'Agree to reduction'],
      from: ['notAgreed'],
      to: 'agreed',
      tone: 'primary',
      input: { reason },
    },
    withdraw: { label: ['撤回同意', 'Withdraw the consent'], from: ['agreed'], to: 'notAgreed', input: { reason } },
    irregular: {
      label: ['登记生产不正常', 'Production is irregular'],
      button: ['登记生产不正常', 'Production irregular'],
      from: ['notAgreed', 'agreed'],
      to: 'irregular',
      input: { reason },
    },
    steady: {
      label: ['生产恢复稳定', 'Production is steady again'],
      button: ['生产恢复稳定', 'Production steady'],
      from: ['irregular'],
      to: 'notAgreed',
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'material', 'supplier', 'major', 'majorScore', 'minor', 'minorScore', 'agreement'],
    filters: ['material', 'supplier', 'major', 'minor', 'agreement', 'majorScore'],
    sort: '-id',
  },
  summary: ['material', 'supplier', { field: 'major', with: ['majorScore'] }, { field: 'minor', with: ['minorScore'] }, 'agreedAt'],
  form: [
    { label: ['物料与供应商', 'Material and supplier'], fields: ['material', 'supplier', 'agreement', 'agreedAt', 'notes'] },
    { label: ['转换规则', 'Switching rules'], fields: ['major', 'majorScore', 'majorState', 'minor', 'minorScore', 'minorState'] },
  ],
})
