import { randomBytes } from 'node:crypto'
import { callServer, openSession, type Account } from './session.ts'
import type { Call } from './journey.ts'

/** Somebody who has just been given an account: journeys that change what belongs to a person have one of their own. */
export interface NewColleague extends Account {
  readonly id: number
  readonly name: string
}

/**
 * Gives somebody an account with the rights of some roles, by their Chinese names. The password is the one that the administrator
 * handed over: the first thing its owner has to do is to change it.
 */
export const newColleague = async (admin: Call, roles: readonly string[]): Promise<NewColleague> => {
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
  const given = await admin('POST', `/api/admin/user/${created.body.id}/temporary_password/`, {})
  return { id: created.body.id, username, name, password: given.body.password }
}

/** Somebody with an account who has already chosen a password. */
export const settledColleague = async (origin: string, admin: Call, roles: readonly string[]): Promise<NewColleague> => {
  const colleague = await newColleague(admin, roles)
  const password = `${randomBytes(6).toString('hex')} heron`
  const session = await openSession(origin, colleague)
  const change = { oldPassword: colleague.password, newPassword: password, confirmPassword: password }
  const changed = await callServer(origin, session, 'POST', '/api/users/me/password/', change)
  if (changed.status >= 300) throw new Error(`The password was not changed: ${JSON.stringify(changed.body)}`)
  return { ...colleague, password }
}
