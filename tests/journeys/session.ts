import { request } from '@playwright/test'
import { randomUUID } from 'node:crypto'

/** The password of every account of the demo company. */
export const demoPassword = 'meniscus-demo'

/** Who a journey signs in as. */
export interface Account {
  readonly username: string
  readonly password: string
}

/** What a signed-in person's browser carries. */
export interface Session {
  readonly token: string
  /** The value of the cookie that goes back in a header of every changing call. */
  readonly csrf: string
}

/** What a call answered. */
export interface Answer {
  readonly status: number
  // A journey knows what it asked for.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

const client = `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`

/** Signs in past the browser, for what a journey needs before it begins. */
export const openSession = async (origin: string, { username, password }: Account): Promise<Session> => {
  const server = await request.newContext({ baseURL: origin })
  try {
    const response = await server.post('/o/token/', {
      headers: { authorization: client },
      form: { username, password, grant_type: 'password' },
    })
    if (!response.ok()) throw new Error(`${username} was not let in: ${await response.text()}`)
    const { access_token: token }: { readonly access_token: string } = await response.json()
    const { cookies } = await server.storageState()
    const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value
    if (csrf === undefined) throw new Error('Signing in set no csrftoken cookie')
    return { token, csrf }
  } finally {
    await server.dispose()
  }
}

/** Calls the server in a person's name, in English; nothing is judged. */
export const callServer = async (
  origin: string,
  { token, csrf }: Session,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> => {
  const server = await request.newContext({ baseURL: origin })
  try {
    const response = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `csrftoken=${csrf}`,
        'x-csrftoken': csrf,
        'accept-language': 'en',
        'idempotency-key': randomUUID(),
      },
      ...(body === undefined ? {} : { data: body }),
    })
    const text = await response.text()
    return { status: response.status(), body: text === '' ? undefined : JSON.parse(text) }
  } finally {
    await server.dispose()
  }
}
