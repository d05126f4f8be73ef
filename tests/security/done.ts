import { expect } from 'vitest'
import type { Knocker } from './matrixActors.ts'

/** What somebody is answered who may: anything else is a fault of the test. */
export const done = async (knocker: Knocker, method: string, url: string, body?: unknown) => {
  const answer = await knocker.ask(method, url, body)
  expect(answer.statusCode, `${knocker.name}: ${method} ${url}: ${answer.body.slice(0, 500)}`).toBeLessThan(300)
  return answer.body === '' ? null : answer.json()
}
