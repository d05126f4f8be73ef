import { carriedOut, defineEntity } from '#core/definition'
import { choice, code, date, decimal, file, flag, reason, ref, states, text, unitPrice } from '#core/fields'
import { costBearers } from '../iqc/disposition.ts'
import { materialClasses } from '../../mnm/material/arrivalChoices.ts'
import { materialReviewFlow } from './materialReview.flow.ts'

const reviewStates = states({
  draft: { label: ['待提交', 'Draft'], means: 'draft' },
  pending: { label: ['评审中', 'In review'], means: 'waiting:approvers' },
  approved: { label: ['已同意', 'Approved'], means: 'done' },
  rejected: { label: ['未同意', 'Refused'], means: 'void', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** What follows from the material. */
const ofMaterial = { required: true, readonly: true } as const

/**
 * What becomes of nonconforming goods where one person alone may not say so: they are used all the same (a concession), or valuable scrap is
 * thrown away. Quality and engineering decide; what they agree to is done with the lot.
 */
export const materialReview = defineEntity({
  name: 'quality.materialReview',
  label: ['物料评审（MRB）', 'Material review (MRB)'],
  plural: 'Material reviews (MRB)',
  title: 'code',
  shared: true,
  fields: {
    code: code(['评审编号', 'Review number'], 'MRB-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], reviewStates, { required: true, readonly: true }),
    lot: ref(['检验批', 'Inspection lot'], 'quality.iqc', { readonly: true, from: true }),
    decision: choice(
      ['提议', 'Proposal'],
      { concession: ['让步接收', 'Concession acceptance'], scrap: ['报废', 'Scrap'] },
      { required: true, frozen: true, decidesRoute: carriedOut },
    ),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { frozen: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    materialClass: choice(['检验类别', 'Inspection class'], materialClasses, ofMaterial),
    safetyCritical: flag(['安全关键', 'Safety-critical'], { ...ofMaterial, tone: 'warn' }),
    quantity: decimal(['数量', 'Quantity'], {
      unit: { by: 'unit' },
      required: true,
      frozen: true,
      scale: 4,
      min: '0.0001',
      max: '999999999',
    }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', ofMaterial),
    inspector: ref(['检验员', 'Inspector'], 'admin.user', { readonly: true }),
    deviationNo: text(['偏差单号', 'Deviation number'], { max: 40, search: true }),
    concessionLimit: decimal(['让步数量上限', 'Concession limit'], { unit: { by: 'unit' }, scale: 4, min: '0.0001' }),
    concessionUntil: date(['让步有效期至', 'Concession valid until']),
    deduction: decimal(['扣款比例', 'Price deduction'], { scale: 4, min: '0', max: '1', percent: true }),
    customerAgreement: file(['客户同意书', 'Customer’s agreement'], {
      help: ['安全关键物料的让步接收必须附上', 'Needed for a concession on safety-critical material'],
    }),
    scrapValue: decimal(['报废金额', 'Scrap value'], { cents: true, unit: ['元', 'CNY'], scale: 2, min: '0', group: 'price' }),
    lastPrice: unitPrice(['最近单价', 'Last price'], { unit: ['元', 'CNY'], readonly: true, group: 'price' }),
    costBearer: choice(['费用承担', 'Cost borne by'], costBearers),
    grounds: text(['理由', 'Grounds'], { max: 2000, multiline: true }),
  },
  state: 'status',
  qualified: [{ in: ['pending', 'approved'], by: 'decision' }],
  editableIn: ['draft'],
  deletableIn: [],
  uniqueIn: [{ fields: ['lot'], in: ['draft', 'pending'] }],
  transitions: {
    submit: {
      label: ['提交评审', 'Submit for review'],
      from: ['draft'],
      to: 'approved',
      approval: 'quality.materialReview',
      flow: materialReviewFlow,
      pending: 'pending',
      rejected: 'rejected',
      notDecidedBy: ['inspector'],
      tone: 'primary',
      waiting: ['待提交的物料评审', 'Material reviews to submit'],
    },
    cancel: {
      label: ['取消评审', 'Cancel the review'],
      from: ['draft'],
      to: 'cancelled',
      tone: 'danger',
      undoes: ['quality.iqc'],
      // Files are looked at by its members only while it goes on; a change that it gave rise to is agreed to by itself.
      leaves: ['files.memberAccess', 'plm.change'],
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'status', 'decision', 'lot', 'material', 'supplier', 'quantity', 'materialClass', 'deviationNo', 'concessionUntil'],
    filters: ['status', 'decision', 'lot', 'material', 'supplier', 'materialClass', 'concessionUntil'],
    sort: '-id',
  },
  summary: [
    { field: 'material', with: ['materialClass'], alert: 'safetyCritical' },
    'quantity',
    { field: 'decision', with: ['concessionLimit', 'concessionUntil', 'scrapValue'] },
    { field: 'supplier', with: ['lot'] },
    { field: 'inspector', with: ['deviationNo'] },
  ],
  form: [
    {
      label: ['批次', 'Lot'],
      fields: ['lot', 'decision', 'material', 'supplier', 'quantity', 'unit', 'materialClass', 'safetyCritical', 'inspector'],
    },
    {
      label: ['让步接收', 'Concession'],
      fields: ['deviationNo', 'concessionLimit', 'concessionUntil', 'deduction', 'customerAgreement'],
    },
    { label: ['报废', 'Scrap'], fields: ['scrapValue', 'lastPrice', 'costBearer'] },
    { label: ['理由', 'Grounds'], fields: ['grounds'] },
  ],
})
