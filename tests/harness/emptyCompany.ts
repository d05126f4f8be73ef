import { firstAdministratorSecret } from '../../core/access/firstAdministrator.server.ts'
import { founder } from './emptyCompanyProcess.ts'
import { testServer, type TestServer, type Visitor } from './server.ts'

/** A company in which nobody has done anything yet but to become its first administrator. */
export interface EmptyCompany extends TestServer {
  readonly administrator: Omit<Visitor, 'userId'>
}

/** An empty company, as `NODE_ENV=production npm start` and its first administrator leave it; ended with the test file. */
export const emptyCompany = async (): Promise<EmptyCompany> => {
  const server = await testServer({ production: true, doesJobs: true })
  const secret = await firstAdministratorSecret(server.database.db)
  const made = await server.app.inject({ method: 'POST', url: '/api/first_administrator/', payload: { secret, ...founder } })
  if (made.statusCode !== 201) throw new Error(made.body)
  return { ...server, administrator: await server.signIn(founder.username, founder.password) }
}
