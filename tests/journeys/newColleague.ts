import { request } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import type { Account } from './session.ts'
import type { Call } from './journey.ts'

/** Somebody who has just been given an account: journeys that change what belongs to a person have one of their own. */
export interface NewColleague extends Account {
  readonly id: number
  readonly name: string
}

/**
 * Gives somebody an account with the rights of some roles, by their Chinese names, and lets them choose a password with the link that the
 * administrator makes.
 */
export const settledColleague = async (origin: string, admin: Call, roles: readonly string[]): Promise<NewColleague> => {
  const username = `journey.${randomBytes(5).toString('hex')}`
  const name = `旅人${username.slice(-4)}`
  const known = await admin('GET', '/api/admin/role/?page_size=100')
  const ids = roles.map(role => known.body.results.find((row: { readonly name: string }) => row.name === role)?.id)
  const created = await admin('POST', '/api/admin/user/', {
    username,
    name,
    type: 'ordinary',
    isActive: true,
    isAdmin: false,
    roles: ids,
  })
  if (created.status !== 201) throw new Error(`No account for ${username}: ${JSON.stringify(created.body)}`)
  const link = await admin('POST', `/api/admin/user/${created.body.id}/password_link/`, {})
  const password = `${randomBytes(6).toString('hex')} heron`
  const server = await request.newContext({ baseURL: origin })
  try {
    const chosen = await server.post('/api/set_password/', {
      data: { secret: link.body.secret, newPassword: password, confirmPassword: password },
    })
    if (!chosen.ok()) throw new Error(`The password was not chosen: ${await chosen.text()}`)
  } finally {
    await server.dispose()
  }
  return { id: created.body.id, username, name, password }
}
