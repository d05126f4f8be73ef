import { expect } from 'vitest'
import type { Company } from '../security/company.ts'
import { approvedBy } from './approvedBy.ts'
import { openPlanDesk, type PlanDesk } from './planDesk.ts'
import type { Visitor } from './server.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

/** What a step was answered. */
interface Answered {
  readonly status: number
  readonly body: Body
}

/** A company in which products are released and changed: an author, somebody who reviews, and a department with somebody in it. */
export interface PlmDesk extends PlanDesk {
  readonly author: Visitor
  readonly reviewer: Visitor
  /** Somebody of a department of their own. */
  readonly quality: { readonly department: number; readonly person: Visitor }
  readonly ask: (by: Visitor, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Answered>
  /** Takes a step of a record with the version that it has now. */
  readonly step: (by: Visitor, entity: string, id: number, step: string, input?: object) => Promise<Answered>
  /** The reviewer decides what a document waits for. */
  readonly decide: (entity: string, id: number, decision?: 'approve' | 'reject', comment?: string) => Promise<Answered>
}

const pathOf = (entity: string): string => `/api/${entity.replaceAll('.', '/')}/`

/** Opens it for one test file, for documents of these types. */
export const openPlmDesk = async (docTypes: readonly string[]): Promise<PlmDesk> => {
  const desk = await openPlanDesk()
  const company: Company = desk.company
  const somebody = async (department: string) => {
    const id = await company.department(department)
    return { department: id, person: await company.visitor({ points: 'all', department: id }) }
  }
  const [{ person: author }, { person: reviewer }, quality] = [await somebody('研发'), await somebody('技术'), await somebody('质量')]
  for (const docType of docTypes) await approvedBy(company.owner, docType, [reviewer, author])
  const ask: PlmDesk['ask'] = async (by, method, path, body) => {
    const answer = await by.send(method, path, method === 'GET' ? undefined : (body ?? {}))
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  return {
    ...desk,
    author,
    reviewer,
    quality,
    ask,
    async step(by, entity, id, step, input) {
      const { version } = (await company.owner.get(`${pathOf(entity)}${id}/`)).json()
      return ask(by, 'POST', `${pathOf(entity)}${id}/${step}/`, { version, ...(input ? { input } : {}) })
    },
    async decide(entity, id, decision = 'approve', comment) {
      const { results } = (await reviewer.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json()
      const waiting = results.at(0)
      expect(waiting, `Nothing waits of ${entity} ${id}`).toBeDefined()
      const { id: approval, hash, version } = waiting
      return ask(reviewer, 'POST', `/api/approval/${approval}/decide/`, {
        task: 1,
        decision,
        hash,
        version,
        ...(comment === undefined ? {} : { comment }),
      })
    },
  }
}
