import { qualityReviewers } from '../../areas/quality/materialReview/materialReview.demo.ts'
import { scoreRule } from '../../areas/purchase/scoreRule/scoreRule.ts'
import { usualWeights } from '../../areas/purchase/scoreRule/scoreWeights.ts'
import { supplierEvaluation } from '../../areas/purchase/supplierEvaluation/supplierEvaluation.ts'
import { agree, agreeInTurn } from './agreement.server.ts'
import type { Sent } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import { dayOf, type WorkTime } from './workTime.ts'

type Draft = Omit<Sent<typeof supplierEvaluation>, 'supplier'>

/** What is said of a supplier whose samples, documents and audit have passed. */
export const passed: Draft = {
  decision: 'qualified',
  samplePassed: true,
  sampleEvidence: '样品三批全检合格',
  documentsPassed: true,
  documentsEvidence: '营业执照、质量体系证书、代理授权书齐全',
  auditPassed: true,
  auditEvidence: '现场审核 86 分，无严重不符合项',
  service: 4,
  grounds: '样品、资料、现场审核均通过。',
}

/** What is said of one who was not audited yet. */
export const conditionally: Draft = {
  decision: 'conditional',
  samplePassed: true,
  sampleEvidence: '样品两批抽检合格',
  service: 3,
  conditions: '先小批量试用，六个月内补做体系审核。',
  grounds: '体系审核未做，其余通过。',
}

/** Purchasing says from the beginning what a supplier's score is made of. */
export const weighScores = async (staff: Staff, at: WorkTime): Promise<void> => {
  await staff.at('manager', at).create(scoreRule, {
    validFrom: dayOf(at),
    quality: usualWeights.quality,
    delivery: usualWeights.delivery,
    price: usualWeights.price,
    service: usualWeights.service,
    note: '采购与质量商定。',
  })
}

/** How suppliers are evaluated, as the people do it who would. */
export interface Evaluations {
  /** Proposed by a buyer, and agreed to by everybody who is asked. */
  decide(supplier: number, draft: Draft, at: WorkTime): Promise<void>
  blacklist(supplier: number, grounds: string, at: WorkTime): Promise<void>
  /** One that waits for quality. */
  propose(supplier: number, draft: Draft, at: WorkTime): Promise<number>
}

/** Evaluations as the staff of the company handles them. */
export const evaluationsOf = (staff: Staff): Evaluations => {
  const propose: Evaluations['propose'] = async (supplier, draft, at) => {
    const desk = staff.at('buyer', at)
    const id = await desk.create(supplierEvaluation, { ...draft, supplier })
    await desk.take(supplierEvaluation, await desk.open(supplierEvaluation, id), 'submit')
    return id
  }
  return {
    propose,
    async decide(supplier, draft, at) {
      const id = await propose(supplier, draft, at)
      await agree(staff, supplierEvaluation, qualityReviewers, id, at + 30)
      // The supplier may have been registered by who leads purchasing.
      await agree(staff, supplierEvaluation, ['manager'], id, at + 60)
    },
    async blacklist(supplier, grounds, at) {
      const desk = staff.at('manager', at)
      const id = await desk.create(supplierEvaluation, { decision: 'blacklisted', grounds, supplier })
      await desk.take(supplierEvaluation, await desk.open(supplierEvaluation, id), 'submitBlacklist')
      await agreeInTurn(staff, supplierEvaluation, id, at + 30)
    },
  }
}
