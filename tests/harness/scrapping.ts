import { expect } from 'vitest'
import type { Company } from '../security/company.ts'
import { approvedBy } from './approvedBy.ts'

/** How units are scrapped in a company: by their record, with the consent of a colleague. */
export const scrapping = async (company: Company): Promise<(unit: number) => Promise<void>> => {
  const path = '/api/quality/scrapped/'
  const colleague = await company.visitor({ points: 'all' })
  await approvedBy(company.owner, 'quality.scrapped', [colleague])
  return async unit => {
    const asked = { unit, reasonCode: 'damaged', responsible: 'handling', details: '外壳开裂' }
    const made = await company.owner.post(path, asked)
    expect(made.statusCode, made.body).toBe(201)
    const { id, version } = made.json()
    const submitted = await company.owner.post(`${path}${id}/submit/`, { version, input: {} })
    expect(submitted.statusCode, submitted.body).toBe(200)
    const { results } = (await colleague.get(`/api/approval/document/?entity=quality.scrapped&record=${id}`)).json()
    const [{ id: approval, hash, version: asAsked }] = results
    const decided = await colleague.post(`/api/approval/${approval}/decide/`, { task: 1, decision: 'approve', hash, version: asAsked })
    const { stage } = (await company.owner.get(`/api/product/unit/${unit}/`)).json()
    expect([decided.statusCode, stage], decided.body).toEqual([200, 'scrapped'])
  }
}
