import { controllers, fieldReviewers, reviewers } from '../../areas/mnm/material/material.demo.ts'
import { material } from '../../areas/mnm/material/material.ts'
import { fillIn } from '../../core/approvals/fill.server.ts'
import { sendBack } from '../../core/approvals/decide.server.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import type { Username } from './company/people.ts'
import { agree, answering, nothingToConfirm, refuseTogether } from './agreement.server.ts'
import type { Desk } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import { workday, type WorkTime } from './workTime.ts'

type Material = StoredRecord<typeof material>

/** How material numbers are applied for and decided on, as the people do it who would. */
export interface Applications {
  /** Compares with what there is, and submits. */
  submit(id: number, by: Username, at: WorkTime): Promise<void>
  /** Reviews it, as an engineer other than the applicant, and as those who sign off fields of their own. */
  review(id: number, at: WorkTime): Promise<void>
  /** The last word, after which it can be used. */
  release(id: number, at: WorkTime): Promise<void>
  reject(id: number, at: WorkTime, comment: string): Promise<void>
  sendBack(id: number, at: WorkTime, comment: string): Promise<void>
}

const [, , taxReviewers] = fieldReviewers

/** Meters and sensors, as VAT invoices name them. */
const usualTaxClass = '1090516000000000000'

/** Applications as the staff of the company handles them. */
export const applicationsOf = (staff: Staff): Applications => {
  const open = (desk: Desk, id: number): Promise<Material> => desk.open(material, id)

  /** Finance knows how it is taxed where the applicant has not said so. */
  const fillInTax = async (id: number, at: WorkTime): Promise<void> => {
    const { desk, asked } = await answering(staff, material, taxReviewers, id, at)
    if ((await open(desk, id)).taxClass === null) await fillIn(desk.step, { ...asked, values: { taxClass: usualTaxClass } })
  }

  return {
    async submit(id, by, at) {
      const desk = staff.at(by, at)
      await desk.take(material, await open(desk, id), 'submit', { distinct: true })
    },
    async review(id, at) {
      await agree(staff, material, reviewers, id, at)
      for (const [place, people] of fieldReviewers.entries()) {
        const then = at + 20 * (place + 1)
        if (people === taxReviewers) await fillInTax(id, then)
        await agree(staff, material, people, id, then)
      }
    },
    release: (id, at) => agree(staff, material, controllers, id, at),
    reject: (id, at, comment) => refuseTogether(staff, material, reviewers, id, at, comment),
    async sendBack(id, at, comment) {
      const { desk, asked } = await answering(staff, material, reviewers, id, at)
      await sendBack(desk.step, nothingToConfirm, { ...asked, comment, to: null })
    },
  }
}

/** Between two steps of an application. */
export const usualWait = workday / 2
