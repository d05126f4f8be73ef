import { randomUUID } from 'node:crypto'
import { demoPassword } from '../demo/accounts.ts'

/** Calls the product in a person's name; a refusal is an error. */
export type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>

/** Signs a demo account in; answers its token and what protects its changes. */
export const signIn = async (url: string, username: string): Promise<{ readonly token: string; readonly csrf: string }> => {
  const entered = await fetch(`${url}/o/token/`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}` },
    body: new URLSearchParams({ username, password: demoPassword, grant_type: 'password' }),
  })
  const csrf = /csrftoken=([^;]+)/.exec(entered.headers.get('set-cookie') ?? '')?.[1] ?? ''
  if (!entered.ok) throw new Error(`${username} was not let in: ${entered.status}`)
  // What the product's own token endpoint answers.
  const { access_token: token } = (await entered.json()) as { readonly access_token: string }
  return { token, csrf }
}

/** Does something and tells how long it took. */
export const timed = async <T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly seconds: number }> => {
  const start = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - start) / 1000 }
}

/** Signs a demo account in and answers how it calls. */
export const caller = async (url: string, username: string): Promise<Call> => {
  const { token, csrf } = await signIn(url, username)
  return async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const isForm = body instanceof FormData
    const key = randomUUID()
    const answer = await insistently(() =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `csrftoken=${csrf}`,
          'x-csrftoken': csrf,
          'accept-language': 'zh',
          ...(method === 'GET' ? {} : { 'idempotency-key': key }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      }),
    )
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    // Whoever calls knows what is answered.
    return (await answer.json()) as T
  }
}

/**
 * Repeats a call whose connection broke. A benchmark that computes for seconds does not notice that the server has closed an idle connection,
 * and would send its next call over it.
 */
const insistently = async (call: () => Promise<Response>): Promise<Response> => {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}
