import { demoPassword } from '../demo/demo.server.ts'

/** Calls the product in a person's name; a refusal is an error. */
export type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>

/** Signs a demo account in and answers how it calls. */
export const caller = async (url: string, username: string): Promise<Call> => {
  const entered = await fetch(`${url}/o/token/`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}` },
    body: new URLSearchParams({ username, password: demoPassword, grant_type: 'password' }),
  })
  const csrf = /csrftoken=([^;]+)/.exec(entered.headers.get('set-cookie') ?? '')?.[1] ?? ''
  // What the product's own token endpoint answers.
  const { access_token: token } = (await entered.json()) as { readonly access_token: string }
  return async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `csrftoken=${csrf}`,
        'x-csrftoken': csrf,
        'accept-language': 'zh',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    // Whoever calls knows what is answered.
    return (await answer.json()) as T
  }
}
