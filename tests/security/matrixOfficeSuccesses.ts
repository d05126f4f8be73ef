import { setTimeout as sleep } from 'node:timers/promises'
import { logs } from '../../areas/log/logs.ts'
import { logPath } from '../../core/log/logCalls.ts'
import { begunSecret, boundSecret, codeShown } from '../harness/authenticator.ts'
import { jobGivenUp } from '../harness/jobGivenUp.ts'
import { sending, type Success, type Successes } from './matrixSuccess.ts'
import { done } from './done.ts'
import type { World } from './matrixWorld.ts'

/** What a super admin does with somebody who has just signed in. */
const withSomebody = async ({ company, cast: { superAdmin } }: World): Promise<Success> => ({
  by: superAdmin,
  asked: { id: (await company.visitor({ points: [] })).userId, body: {} },
})

const newWebhook = async (world: World): Promise<number> => (await world.make(world.company.entity('admin.webhook'), { isActive: true })).id

const newKey = { name: '测试台', days: 30 }

const station = async (world: World): Promise<number> =>
  (await world.make(world.company.entity('admin.user'), { type: 'serviceAccount' })).id

/** Somebody who signs with codes, and the secret of their device. */
const withDevice = async ({ company }: World) => {
  const person = await company.visitor({ points: [] })
  return { person, secret: await boundSecret(person) }
}

const byOwner = ({ cast: { owner } }: World, asked: Success['asked']): Success => ({ by: owner, asked })

/** Settings with which mail goes out, of the version that is there now. */
const mailOn = async ({ cast: { owner } }: World): Promise<object> => ({
  version: (await done(owner, 'GET', '/api/admin/notifications/')).version,
  enabled: true,
  host: 'mail.example.com',
  port: 587,
  security: 'starttls',
  senderName: '新月',
  senderAddress: 'meniscus@example.com',
  baseUrl: 'https://meniscus.example.com',
  forgetPassword: false,
})

const texts = { subjectZh: '测试', bodyZh: '一封测试邮件', subjectEn: 'Test', bodyEn: 'A mail to try things out' }

/** How what administrators do succeeds: with people and their rights, announcements, mail, jobs and the logs. */
export const officeSuccesses: Successes = {
  'POST /api/set_password/': async world => {
    const { by, asked } = await withSomebody(world)
    const { secret } = await done(by, 'POST', `/api/admin/user/${asked.id}/password_link/`, {})
    const person = sending(await world.company.visitor({ points: [] }))
    return { by: person, asked: { body: { secret, newPassword: 'five quiet herons', confirmPassword: 'five quiet herons' } } }
  },
  'POST /api/admin/webhook/:id/secret/': async world => ({ by: world.cast.superAdmin, asked: { id: await newWebhook(world), body: {} } }),
  'POST /api/admin/webhook/:id/test/': async world => {
    const id = await newWebhook(world)
    await done(world.cast.superAdmin, 'POST', `/api/admin/webhook/${id}/secret/`, {})
    return { by: world.cast.superAdmin, asked: { id, body: {} } }
  },
  'POST /api/admin/user/:id/keys/': async world => ({ by: world.cast.superAdmin, asked: { id: await station(world), body: newKey } }),
  'POST /api/admin/user/:id/keys/revoke/': async world => {
    const id = await station(world)
    const { id: key } = await done(world.cast.superAdmin, 'POST', `/api/admin/user/${id}/keys/`, newKey)
    return { by: world.cast.superAdmin, asked: { id, body: { key } } }
  },
  'POST /api/admin/user/:id/end_sessions/': withSomebody,
  'POST /api/admin/user/:id/credentials/end/': withSomebody,
  'POST /api/admin/user/:id/password_link/': withSomebody,
  'POST /api/admin/user/:id/reset_signing_code/': async world => ({
    by: world.cast.superAdmin,
    asked: { id: (await withDevice(world)).person.userId, body: {} },
  }),
  'POST /api/users/me/signing_code/begin/': async world => ({
    by: sending(await world.company.visitor({ points: [] })),
    asked: { body: { password: 'three quiet herons' } },
  }),
  'POST /api/users/me/signing_code/confirm/': async world => {
    const person = await world.company.visitor({ points: [] })
    return { by: sending(person), asked: { body: { code: codeShown(await begunSecret(person)) } } }
  },
  'POST /api/users/me/signing_code/remove/': async world => {
    const { person, secret } = await withDevice(world)
    return { by: sending(person), asked: { body: { password: 'three quiet herons', code: codeShown(secret, 1) } } }
  },
  'POST /api/admin/user/:id/deactivate/': withSomebody,
  'PATCH /api/admin/permission/': async world =>
    byOwner(world, { body: { point: 'mnm.unit:read', version: 0, intro: '谁都要用', enabled: true } }),
  'POST /api/notification/:id/remind/': async world => {
    const entity = world.company.entity('admin.announcement')
    const { id, version } = await world.make(entity, { everybody: true, publishAt: null, expiresAt: null })
    await done(world.cast.owner, 'POST', `/api/notification/${id}/publish/`, { version })
    return byOwner(world, { id, body: {} })
  },
  'POST /api/admin/health/jobs/:id/retry/': async world => byOwner(world, { id: await jobGivenUp(world.company.database), body: {} }),
  'POST /api/admin/health/kinds/:job/retry/': async world => {
    await jobGivenUp(world.company.database)
    return byOwner(world, { id: 'notice.digest', body: {} })
  },
  'PATCH /api/admin/notifications/': async world => byOwner(world, { body: await mailOn(world) }),
  'POST /api/admin/notifications/test/': async world => {
    await done(world.cast.owner, 'PATCH', '/api/admin/notifications/', await mailOn(world))
    return byOwner(world, { body: { address: 'somebody@example.com' } })
  },
  'PATCH /api/admin/notifications/templates/:event/': async world => byOwner(world, { id: 'notice.mailTest', body: texts }),
  'DELETE /api/admin/notifications/templates/:event/': async world => byOwner(world, { id: 'notice.mailTest' }),
  ...Object.fromEntries(
    logs.map(log => [
      `POST ${logPath(log)}reviews/`,
      async (world: World) => byOwner(world, { body: { from: '2020-01-01', to: '2020-01-31', comment: '没有异常' } }),
    ]),
  ),
  'POST /api/log/verification/': async world => ({
    ...byOwner(world, { body: {} }),
    async settled() {
      while ((await done(world.cast.owner, 'GET', '/api/log/verification/')).running === true) await sleep(20)
    },
  }),
}
