import { board, defineEntity } from '#core/definition'
import { choice, code, computed, date, decimal, image, integer, lines, overdue, reason, ref, text, told } from '#core/fields'
import { sopStages } from '../sop/sopChoices.ts'
import { feedbackCategories, feedbackStates } from './feedbackChoices.ts'

const minutes = { scale: 2, min: '0', max: '9999', unit: ['分钟', 'min'] } as const

/** What somebody at the bench proposes to do better, what was decided of it, and what it has saved. */
export const feedback = defineEntity({
  name: 'craft.feedback',
  label: ['工艺反馈', 'Craft feedback'],
  plural: 'Craft feedback',
  title: 'code',
  shared: true,
  fields: {
    code: code(['反馈编号', 'Feedback number'], 'CF-{yyMM}-{000}'),
    status: choice(['状态', 'Status'], feedbackStates, { required: true, readonly: true }),
    subject: text(['主题', 'Subject'], { required: true, max: 120, search: true }),
    category: choice(['类别', 'Category'], feedbackCategories, { required: true }),
    stage: choice(['阶段', 'Stage'], sopStages, { required: true }),
    station: text(['工位', 'Station'], { max: 40 }),
    sop: ref(['指导书', 'Work instruction'], 'craft.sop'),
    step: integer(['步骤', 'Step'], { min: 1, max: 60 }),
    description: text(['说明', 'Description'], { required: true, max: 2000, multiline: true }),
    photos: lines(
      ['照片', 'Photos'],
      { image: image(['照片', 'Photo'], { required: true }), caption: text(['说明', 'Caption'], { max: 120 }) },
      { max: 12 },
    ),
    minutesPerUnit: decimal(['预计每台节省', 'Estimated saving per unit'], minutes),
    unitsPerYear: integer(['每年台数', 'Units per year'], { min: 0, max: 1_000_000 }),
    estimate: computed(decimal(['预计每年节省', 'Estimated saving per year'], { scale: 1, unit: ['小时', 'h'] })),
    reviewer: ref(['评审人', 'Reviewer'], 'admin.user', told),
    reviewBy: date(['评审期限', 'Review by'], told),
    overdue: overdue(),
    trialUntil: date(['试行至', 'Trial until'], told),
    trialPlan: text(['试行安排', 'Trial'], { ...told, max: 1000, multiline: true }),
    decision: text(['决定说明', 'Decision'], { ...told, max: 1000, multiline: true }),
    decidedBy: ref(['决定人', 'Decided by'], 'admin.user', told),
    decidedOn: date(['决定日期', 'Decided on'], told),
    adoptedIn: ref(['落实于', 'Adopted in'], 'craft.sop', told),
    notice: text(['技术变更通知', 'Change notice'], { ...told, max: 60 }),
    savedPerUnit: decimal(['实际每台节省', 'Saved per unit'], { ...told, ...minutes }),
    savedUnits: integer(['实际每年台数', 'Units per year, actual'], { ...told, min: 0, max: 1_000_000 }),
    saved: decimal(['实际每年节省', 'Saved per year'], { ...told, scale: 1, unit: ['小时', 'h'], sum: true }),
    evidence: text(['验证依据', 'Evidence'], { ...told, max: 1000, multiline: true }),
    verifiedBy: ref(['验证人', 'Verified by'], 'admin.user', told),
    verifiedOn: date(['验证日期', 'Verified on'], told),
    points: integer(['积分', 'Points'], { ...told, min: 0, sum: true }),
  },
  state: 'status',
  editableIn: ['new'],
  deletableIn: [],
  filledIn: {
    trial: ['trialUntil', 'trialPlan', 'reviewer'],
    adopted: ['decision', 'decidedBy', 'decidedOn'],
    changeNotice: ['decision', 'decidedBy', 'decidedOn', 'notice'],
    rejected: ['decision', 'decidedBy', 'decidedOn'],
    verified: ['decidedBy', 'savedPerUnit', 'savedUnits', 'saved', 'evidence', 'verifiedBy', 'verifiedOn', 'points'],
  },
  due: [
    { date: 'reviewBy', in: ['new', 'reviewing'], label: ['逾期未评审的工艺反馈', 'Craft feedback not reviewed in time'] },
    { date: 'trialUntil', in: ['trial'], label: ['试行到期的工艺反馈', 'Craft feedback whose trial is over'] },
  ],
  transitions: {
    review: {
      label: ['开始评审', 'Start review'],
      from: ['new'],
      to: 'reviewing',
      notBy: ['createdBy'],
      tone: 'primary',
      waiting: ['待评审的工艺反馈', 'Craft feedback to review'],
    },
    try: {
      label: ['试行', 'Try'],
      from: ['reviewing'],
      to: 'trial',
      notBy: ['createdBy'],
      input: {
        trialUntil: date(['试行至', 'Trial until'], { required: true }),
        trialPlan: text(['试行安排', 'Trial'], { required: true, max: 1000, multiline: true }),
      },
      fills: ['trialUntil', 'trialPlan'],
    },
    adopt: {
      label: ['采纳', 'Adopt'],
      from: ['reviewing', 'trial'],
      to: 'adopted',
      notBy: ['createdBy'],
      tone: 'primary',
      waiting: ['待评审决定的工艺反馈', 'Craft feedback to adopt or reject'],
      input: {
        decision: text(['决定说明', 'Decision'], { required: true, max: 1000, multiline: true }),
        adoptedIn: ref(['落实于', 'Adopted in'], 'craft.sop'),
      },
      fills: ['decision', 'adoptedIn'],
    },
    changeNotice: {
      label: ['转技术变更', 'Make a change notice'],
      from: ['reviewing', 'trial'],
      to: 'changeNotice',
      notBy: ['createdBy'],
      input: {
        decision: text(['决定说明', 'Decision'], { required: true, max: 1000, multiline: true }),
        notice: text(['技术变更通知', 'Change notice'], {
          required: true,
          max: 60,
          help: ['变更通知单的编号', 'The number of the change notice'],
        }),
      },
      fills: ['decision', 'notice'],
    },
    reject: {
      label: ['不采纳', 'Reject'],
      from: ['reviewing', 'trial'],
      to: 'rejected',
      notBy: ['createdBy'],
      input: { decision: text(['决定说明', 'Decision'], { required: true, max: 1000, multiline: true }) },
      fills: ['decision'],
    },
    reconsider: { label: ['重新评审', 'Reconsider'], from: ['rejected'], to: 'reviewing', input: { reason }, notBy: ['createdBy'] },
    verify: {
      label: ['验证收益', 'Verify savings'],
      from: ['adopted', 'changeNotice'],
      to: 'verified',
      notBy: ['createdBy', 'decidedBy'],
      tone: 'primary',
      waiting: ['待验证收益的工艺反馈', 'Craft feedback whose savings are to be verified'],
      input: {
        savedPerUnit: decimal(['实际每台节省', 'Saved per unit'], { ...minutes, required: true }),
        savedUnits: integer(['实际每年台数', 'Units per year, actual'], { required: true, min: 0, max: 1_000_000 }),
        evidence: text(['验证依据', 'Evidence'], { required: true, max: 1000, multiline: true }),
      },
      fills: ['savedPerUnit', 'savedUnits', 'evidence'],
    },
    withdraw: { label: ['撤回', 'Withdraw'], from: ['new', 'reviewing'], to: 'withdrawn', tone: 'danger', input: { reason } },
  },
  list: {
    columns: ['code', 'status', 'subject', 'category', 'stage', 'reviewer', 'overdue', 'estimate', 'saved', 'points'],
    filters: ['status', 'category', 'stage', 'sop', 'reviewer', 'reviewBy', 'overdue', 'decidedOn'],
    sort: '-id',
  },
  presentations: [board({ by: 'status', card: ['subject', 'category', 'stage', 'estimate'] })],
  summary: [
    { field: 'subject', with: ['category'] },
    { field: 'stage', with: ['station'] },
    { field: 'estimate', with: ['saved'] },
    { field: 'reviewer', with: ['reviewBy'], alert: 'overdue' },
    'points',
  ],
  form: [
    { label: ['反馈', 'Feedback'], fields: ['subject', 'category', 'stage', 'station', 'sop', 'step', 'description', 'photos'] },
    { label: ['预计收益', 'Estimated benefit'], fields: ['minutesPerUnit', 'unitsPerYear', 'estimate'] },
    {
      label: ['评审与试行', 'Review and trial'],
      fields: ['reviewer', 'reviewBy', 'overdue', 'trialUntil', 'trialPlan', 'decision', 'decidedBy', 'decidedOn', 'adoptedIn', 'notice'],
    },
    {
      label: ['收益验证', 'Verified savings'],
      fields: ['savedPerUnit', 'savedUnits', 'saved', 'evidence', 'verifiedBy', 'verifiedOn', 'points'],
    },
  ],
})

/** A proposal is reviewed within so many days. */
export const daysToReview = 5
