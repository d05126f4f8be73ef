import { sql } from 'kysely'
import { keepAction } from '../../core/audit/storyKind.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import { attemptedBy } from '../../core/audit/attempted.ts'
import { tallyLimits } from '../../core/audit/refusalTally.ts'
import { actionWords, subjectWords } from '../../core/log/words.ts'
import { logs } from '../../areas/log/logs.ts'
import { exchangeDesk, exchangeJobs } from '../harness/exchangeDesk.ts'
import { begunSecret, boundSecret, codeShown } from '../harness/authenticator.ts'
import { jobGivenUp } from '../harness/jobGivenUp.ts'
import type { Method, Visitor } from '../harness/server.ts'
import { phonePhoto } from '../harness/phonePhoto.ts'
import { sendFile, storedText } from '../harness/uploads.ts'
import { unitTable } from '../harness/unitTable.ts'
import { openCompany, told, type Company } from './company.ts'
import { entitiesAsked, standing } from '../harness/entitiesAsked.ts'

// LG-02 over every route that changes something, as the registry names them: one row for what is done, one for what is refused.

let company: Company

/** A server of its own for what follows: it tells no more than so many different refusals a minute apart. */
const onOwnServer = (): void =>
  beforeAll(async () => {
    company = await openCompany({ doesJobs: exchangeJobs })
  })

interface Row {
  readonly entity: string
  readonly action: string
  readonly result: string
  readonly code: string | null
  readonly actorId: number | null
  readonly recordId: number | null
  readonly route: string | null
  readonly repeats: number | null
}

/** What the work has told the audit; what is kept of rows of which something else tells is left out. */
const added = async (work: () => Promise<unknown>): Promise<readonly Row[]> => {
  const { rows: before } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit`.execute(company.database.db)
  await work()
  const { rows } = await sql<Row>`select entity, action, result, code, actor_id as "actorId", record_id as "recordId", route, repeats
    from audit where id > ${before[0]?.last ?? 0} and action <> ${keepAction} order by id`.execute(company.database.db)
  return rows
}

interface Route {
  readonly method: Method
  readonly pattern: string
  readonly point: string | null
}

const everyRoute: readonly Route[] = [
  ...entitiesAsked.flatMap((entity): Route[] => {
    const path = apiPath(entity)
    const steps = Object.keys(entity.transitions ?? {})
    return [
      { method: 'POST', pattern: path, point: `${entity.name}:create` },
      { method: 'PATCH', pattern: `${path}:id/`, point: `${entity.name}:update` },
      { method: 'DELETE', pattern: `${path}:id/`, point: `${entity.name}:delete` },
      { method: 'DELETE', pattern: `${path}batch_delete/`, point: `${entity.name}:delete` },
      ...steps.map((name): Route => ({ method: 'POST', pattern: `${path}:id/${name}/`, point: `${entity.name}:${name}` })),
    ]
  }),
  ...standing(
    [...registry.calls.values()].filter(call => call.method !== 'GET'),
    ({ method, path, point }) => [
      method,
      `${path.replaceAll(/[^{]/g, '')} parameters`,
      ...(point === null ? ['for everybody'] : []),
      path.split('/')[2] ?? '',
    ],
  ).map((call): Route => ({ method: call.method, pattern: call.path.replaceAll(/\{(\w+)\}/g, ':$1'), point: call.point })),
]

/** Those that are tried: of every area and of every way in which somebody may be asked for a right. */
const routes = standing(everyRoute, ({ method, pattern, point }) => [
  pattern.split('/')[2] ?? '',
  `${method} ${pattern.includes(':') ? 'one' : 'any'} ${point === null ? 'for everybody' : 'by right'}`,
])

/** Routes that one server is tried with. */
const atOnce = tallyLimits.all / 2
const parts = Array.from({ length: Math.ceil(routes.length / atOnce) }, (_, part) => routes.slice(part * atOnce, (part + 1) * atOnce))

describe.each(parts.map(part => [part] as const))('LG-02 a refusal is told once, on every route that changes something', part => {
  const about = attemptedBy(registry)
  onOwnServer()

  test.each(part.map(route => [`${route.method} ${route.pattern}`, route] as const))('%s', async (name, { method, pattern, point }) => {
    const nobody = await company.visitor({ points: [] })
    const url = pattern.replaceAll(/:\w+/g, '7')
    // Without its right; where everybody may, without the token that tells their page from another's.
    const headers: Record<string, string> = point === null ? { 'x-csrftoken': 'wrong' } : {}
    const rows = await added(async () => {
      const answers = [await nobody.send(method, url, {}, headers), await nobody.send(method, url, {}, headers)]
      for (const answer of answers) expect(answer.statusCode, told(answer)).toBe(403)
    })
    expect(rows, 'the second is only counted').toEqual([
      {
        ...about(method, pattern),
        result: 'refused',
        code: point === null ? 'csrfFailed' : 'noPermission',
        actorId: nobody.userId,
        recordId: pattern.includes(':id') ? 7 : null,
        route: name,
        repeats: null,
      },
    ])
    expect(rows[0]?.entity).not.toBe('server')
  })
})

describe('LG-02 what is refused elsewhere is told too', () => {
  onOwnServer()

  test('a record that is hidden reads to them like one that is not there; the log knows which it was', async () => {
    const { id } = await company.make(company.entity('purchase.priceComparison'))
    const stranger = await company.visitor({ points: ['purchase.priceComparison:read'], scope: 'own' })
    const path = '/api/purchase/priceComparison/'
    const rows = await added(async () => {
      expect((await stranger.get(`${path}${id}/`)).statusCode).toBe(404)
      expect((await stranger.get(`${path}999999/history/`)).statusCode).toBe(404)
      expect((await stranger.get('/api/nothing/like/that/')).statusCode).toBe(404)
    })
    expect(rows).toMatchObject([
      { entity: 'purchase.priceComparison', action: 'read', code: 'notFound', recordId: id, actorId: stranger.userId },
      { entity: 'purchase.priceComparison', action: 'history', code: 'notFound', recordId: 999999 },
    ])
    const { rows: details } = await sql<{ hidden: boolean }>`select (detail ->> 'hidden')::boolean as hidden from audit
      where code = 'notFound' and actor_id = ${stranger.userId} order by id`.execute(company.database.db)
    expect(details.map(({ hidden }) => hidden)).toEqual([true, false])
  })

  test('a wrong old password, and trying too often', async () => {
    const person = await company.visitor({ points: [] })
    const change = { oldPassword: 'wrong', newPassword: 'four loud herons', confirmPassword: 'four loud herons' }
    const rows = await added(async () => {
      for (let turn = 0; turn < 12; turn++) await person.post('/api/users/me/password/', change)
    })
    expect(rows.map(({ entity, code, repeats }) => [entity, code, repeats])).toEqual([
      ['access.changePassword', 'originalPasswordWrong', null],
      ['access.changePassword', 'tooManyRequests', null],
    ])
  })

  test('sign-ins that come too fast, once for all of them', async () => {
    const knock = () =>
      company.app.inject({
        method: 'POST',
        url: '/o/token/',
        remoteAddress: '10.200.1.1',
        headers: {
          authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ username: 'nobody.there', password: 'x', grant_type: 'password' }).toString(),
      })
    const rows = await added(async () => {
      for (let turn = 0; turn < 10; turn++) await knock()
    })
    expect(rows.map(({ action, code }) => [action, code])).toEqual([
      ...Array.from({ length: 4 }, () => ['signInFailed', 'signInFailed']),
      ['signInBlocked', 'tooManyRequests'],
      ['signIn', 'tooManyRequests'],
    ])
  })
})

/** Calls whose effect is told elsewhere, and where. */
const toldElsewhere: Readonly<Record<string, string>> = {
  'approval.decide': 'core/approvals: each deed is one event, and one row of its document',
  'approval.return': 'as above',
  'approval.decideMany': 'as above, one for each document',
  'approval.reassign': 'as above',
  'approval.addSigners': 'as above',
  'approval.withdraw': 'as above',
  'approval.handOver': 'as above',
  'approval.urge': 'the events of the approval, which are a chain of their own; nothing is changed',
  'approval.copy': 'as above',
  'approval.fill': 'the write of its record',
  'approval.endDelegation': 'core/approvals/people.test.ts',
  'admin.previewFlow': 'changes nothing',
  'admin.previewRole': 'changes nothing',
  'admin.previewUser': 'changes nothing',
  'craft.confirmAtStation': 'the step of the reading task; areas/craft/station/stationWork.test.ts',
  'operate.recordStages': 'the steps of its units, each told as one; areas/operate/productionProcess/recordStages.test.ts',
  'quality.sendTest': 'the writes of its test, by the station; areas/quality/instrumentTest/stations.test.ts',
  'personal.askWeeklyDraft': 'as ai.ask, which sends it',
  'personal.importCalendar': 'the writes of its events, as for those that are entered',
  'quality.stationFile': 'the writes of each of its tests, as for one that is sent',
  'quality.addPreDelivery': 'each test that it begins is told as one that was created',
  'admin.endOpening': 'tests/goLive.test.ts: one row for each point that it ends',
  'admin.announcementAudience': 'changes nothing',
  'ai.ask': 'core/ai/ai.test.ts',
  'guest.give': 'core/guest/guest.test.ts',
  'guest.revoke': 'as above',
  'editions.make': 'tests/editions.test.ts: the creation of the copy',
  'notice.markRead': 'only what a person has read',
  'notice.markAllRead': 'as above',
  'notice.snooze': 'only when a person is reminded',
  'notice.changeChoices': 'only how a person is told',
  'conversation.follow': 'as above',
  'records.chooseStandardView': 'only how a person sees their own lists',
  'records.rememberArrangement': 'as above',
  'dashboard.pin': 'only what a person sees on their own dashboard',
  'dashboard.arrange': 'as above',
  'dashboard.reset': 'as above',
  'report.subscribe': 'only what a person is sent',
  'report.unsubscribe': 'as above',
  'feed.renew': 'tests/calendarFeed.test.ts',
  'feed.revoke': 'as above',
  'crm.renewMailAddress': 'areas/crm/receivedMail/receivedMail.test.ts',
  'crm.revokeMailAddress': 'as above',
  'warehouse.renewBadge': 'areas/warehouse/kiosk/kiosk.test.ts',
  'warehouse.revokeBadge': 'as above',
  'warehouse.kioskLook': 'changes nothing but when the badge was used last',
  'warehouse.kioskDo': 'areas/warehouse/kiosk/kiosk.test.ts',
  'crm.deliverMail': 'as above: the creation of the activity and of the copy',
  'crm.requestAccess': 'areas/crm/accessRequest/accessRequest.test.ts: the creation of the request',
  'access.beginCode': 'nothing counts yet: told once its first code has confirmed it',
  'access.endSessions': 'core/access/ownCalls.test.ts',
  'access.endCredential': 'areas/admin/user/credentials.test.ts',
  'admin.endCredentials': 'as above',
  'exchange.read': 'only what a person prepares for their own use; nothing is written into records',
  'exchange.check': 'as above',
  'exchange.change': 'as above',
  'exchange.replace': 'as above',
  'exchange.cancelImport': 'as above',
  'exchange.cancelExport': 'as above: what does not leave is not told',
  'exchange.write': 'in the background: the next test',
  'exchange.revert': 'as above',
}

/** Waits until the verification that was asked for has ended. */
const verified = async (by: Visitor): Promise<void> => {
  while ((await by.get('/api/log/verification/')).json().running) await sleep(20)
}

describe('LG-02 an effect is told once', () => {
  onOwnServer()

  const person = (): Promise<Visitor> => company.visitor({ points: 'all', type: 'superAdmin' })
  const review = { from: '2026-01-01', to: '2026-01-31', comment: '无异常' }
  const mailSettings = async (by: Visitor) => {
    const { version } = (await by.get('/api/admin/notifications/')).json()
    const [host, senderAddress, baseUrl] = ['mail.example.com', 'plant@example.com', 'https://plant.example.com']
    return { version, enabled: true, host, port: 587, security: 'starttls', forgetPassword: false, senderAddress, baseUrl }
  }
  const template = { subjectZh: '通知', subjectEn: 'Notice', bodyZh: '正文', bodyEn: 'Text' }
  const view = { name: '常用', parameters: '', departments: [], roles: [] }
  const [mailed = ''] = registry.events.keys()
  /** What the person must read. */
  const mustRead = async (by: Visitor): Promise<number> => {
    const { id } = await company.make(company.entity('admin.announcement'))
    const { rows } = await sql<{
      id: number
    }>`insert into user_notice (user_id, kind, event, title_zh, title_en, must_read, entity, record_id)
      values (${by.userId}, 'announcement', 'admin.announcement', '必读', 'Must be read', true, 'admin.announcement', ${id}) returning id`.execute(
      company.database.db,
    )
    return rows[0]?.id ?? 0
  }
  /** A record to speak about. */
  const unit = async () => ({ entity: 'mnm.unit', record: (await company.make(company.entity('mnm.unit'))).id })
  const hook = async () => (await company.make(company.entity('admin.webhook'), { isActive: true })).id
  const station = async () => (await company.make(company.entity('admin.user'), { type: 'serviceAccount' })).id
  const answerTo = async (by: Visitor, method: Method, url: string, input: unknown) => {
    const answer = await by.send(method, url, input)
    if (answer.statusCode >= 300) throw new Error(told(answer))
    return answer.json()
  }
  const commented = async (by: Visitor): Promise<number> =>
    (await answerTo(by, 'POST', '/api/conversation/comments/', { ...(await unit()), text: '请看' })).id
  const savedView = async (by: Visitor): Promise<number> =>
    (await answerTo(by, 'POST', '/api/list_views/', { entity: 'mnm.unit', ...view })).views[0].id

  /** What is sent, what is told of it, and to what of the address; without that, it is another person. */
  const effects: Readonly<Record<string, (by: Visitor) => Promise<readonly [unknown, string, string, (number | string)?]>>> = {
    'approval.delegate': async () => {
      const to = (await person()).userId
      const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
      return [{ to, begins: day(0), ends: day(3), docTypes: [], reason: '休假' }, 'admin.user', 'approval:delegate']
    },
    'admin.webhookSecret': async () => [{}, 'admin.webhook', 'makeSecret', await hook()],
    'admin.testWebhook': async by => {
      const id = await hook()
      await answerTo(by, 'POST', `/api/admin/webhook/${id}/secret/`, {})
      return [{}, 'admin.webhook', 'testWebhook', id]
    },
    'admin.makeKey': async () => [{ name: '测试台', days: 30 }, 'admin.user', 'makeKey', await station()],
    'admin.revokeKey': async by => {
      const id = await station()
      const { id: key } = await answerTo(by, 'POST', `/api/admin/user/${id}/keys/`, { name: '测试台', days: 30 })
      return [{ key }, 'admin.user', 'revokeKey', id]
    },
    'admin.endSessions': async () => [{}, 'admin.user', 'endSessions'],
    'admin.givePasswordLink': async () => [{}, 'admin.user', 'givePasswordLink'],
    'admin.unlock': async () => [{}, 'admin.user', 'unlock'],
    'admin.deactivateUser': async () => [{}, 'admin.user', 'deactivate'],
    'admin.changePermission': async () => [
      { point: 'mnm.unit:read', version: 0, intro: '谁都需要', enabled: true },
      'admin.permission',
      'update',
    ],
    'admin.announcementRemind': async by => {
      const reader = (await company.visitor({ points: [] })).userId
      const { id, version } = await company.make(company.entity('admin.announcement'), { everybody: false, people: [reader] })
      await answerTo(by, 'POST', `/api/notification/${id}/publish/`, { version })
      return [{}, 'admin.announcement', 'remind', id]
    },
    'notice.confirm': async by => [{}, 'admin.announcement', 'confirmReading', await mustRead(by)],
    'notice.feedback': async by => [{ feedback: '收到' }, 'admin.announcement', 'giveFeedback', await mustRead(by)],
    'admin.retryJob': async () => [{}, 'admin.job', 'retry', await jobGivenUp(company.database)],
    'admin.retryJobs': async () => {
      await jobGivenUp(company.database)
      return [{}, 'admin.job', 'retry', 'notice.digest']
    },
    'admin.changeMailSettings': async by => [await mailSettings(by), 'admin.notifications', 'update'],
    'admin.testMail': async by => {
      await answerTo(by, 'PATCH', '/api/admin/notifications/', await mailSettings(by))
      return [{ address: 'me@example.com' }, 'admin.notifications', 'testMail']
    },
    'admin.changeMailTemplate': async () => [template, 'admin.mailTemplate', 'update', mailed],
    'admin.resetMailTemplate': async by => {
      await answerTo(by, 'PATCH', `/api/admin/notifications/templates/${mailed}/`, template)
      return [{}, 'admin.mailTemplate', 'update', mailed]
    },
    'records.undo': async by => {
      const { id, version } = await company.make(company.entity('mnm.unit'))
      await by.send('PATCH', `/api/mnm/unit/${id}/`, { version, name: `改 ${id}` })
      const { results } = (await by.send('GET', `/api/mnm/unit/${id}/history/`)).json()
      return [{}, 'mnm.unit', 'undo', results[0].id]
    },
    'records.restoreEarlier': async by => {
      const { id, version } = await company.make(company.entity('mnm.unit'))
      await by.send('PATCH', `/api/mnm/unit/${id}/`, { version, name: `改 ${id}` })
      const { results } = (await by.send('GET', `/api/mnm/unit/${id}/history/`)).json()
      return [{ version: version + 1 }, 'mnm.unit', 'restoreEarlier', results[0].id]
    },
    'bin.restore': async by => {
      const { id, version } = await company.make(company.entity('mnm.unit'))
      await by.send('DELETE', `/api/mnm/unit/${id}/?version=${version}`)
      return [{ entity: 'mnm.unit', records: String(id) }, 'mnm.unit', 'undelete']
    },
    'conversation.comment': async () => [{ ...(await unit()), text: '请看' }, 'mnm.unit', 'comment'],
    'conversation.changeComment': async by => [{ text: '请再看', version: 1 }, 'mnm.unit', 'changeComment', await commented(by)],
    'conversation.removeComment': async by => [{}, 'mnm.unit', 'removeComment', await commented(by)],
    'conversation.attach': async by => [{ ...(await unit()), file: await storedText(by) }, 'mnm.unit', 'attach'],
    'conversation.detach': async by => {
      const { id } = await answerTo(by, 'POST', '/api/conversation/attachments/', { ...(await unit()), file: await storedText(by) })
      return [{}, 'mnm.unit', 'detach', id]
    },
    'product.pasteBill': async () => {
      const { id, version, lines } = await company.make(company.entity('product.bom'))
      const [{ component }] = lines as readonly [{ readonly component: { readonly id: number } }]
      const { code } = (await company.owner.get(`/api/mnm/material/${component.id}/`)).json()
      return [{ bom: id, version, rows: [{ row: 1, number: code, quantity: '3' }], write: true }, 'product.bom', 'update', id]
    },
    'purchase.pasteRequisition': async () => {
      const { id, version } = await company.make(company.entity('purchase.requisition'))
      const { id: material } = await company.usable(company.entity('mnm.material'), { purchasable: true })
      const { code } = (await company.owner.get(`/api/mnm/material/${material}/`)).json()
      return [
        { requisition: id, version, rows: [{ row: 1, number: code, quantity: '3' }], write: true },
        'purchase.requisition',
        'update',
        id,
      ]
    },
    'records.saveView': async () => [{ entity: 'mnm.unit', ...view }, 'records.listView', 'create'],
    'records.changeView': async by => [{ ...view, name: '每天用的' }, 'records.listView', 'update', await savedView(by)],
    'records.deleteView': async by => [{}, 'records.listView', 'delete', await savedView(by)],
    ...Object.fromEntries(
      ['file', 'techinfo', 'material', 'product', 'instrument_test', 'audit'].map(log => [
        `log.${log}.review`,
        async () => [review, `log.${log}`, 'review'] as const,
      ]),
    ),
    'log.print': async () => {
      const { id } = await company.make(company.entity('mnm.unit'))
      return [{ entity: 'mnm.unit', record: id }, 'mnm.unit', 'print']
    },
    'log.verify': async () => [{}, 'log.audit', 'verify'],
    'access.logout': async () => [{}, 'admin.user', 'signOut'],
    'access.changePassword': async () => [
      { oldPassword: 'three quiet herons', newPassword: 'four loud herons', confirmPassword: 'four loud herons' },
      'admin.user',
      'changePassword',
    ],
    'access.bindCode': async by => [{ code: codeShown(await begunSecret(by)) }, 'admin.user', 'bindCode'],
    'access.removeCode': async by => [
      { code: codeShown(await boundSecret(by), 1), password: 'three quiet herons' },
      'admin.user',
      'removeCode',
    ],
    'admin.resetSigningCode': async () => {
      const signer = await company.visitor({ points: [] })
      await boundSecret(signer)
      return [{}, 'admin.user', 'resetCode', signer.userId]
    },
    'access.changeProfile': async () => [{ phone: '138 0000 0000' }, 'admin.user', 'changeProfile'],
    'access.changeAvatar': async by => {
      const stored = await sendFile(by, 'me.jpg', await phonePhoto(), 'avatar')
      return [{ file: stored.json().id }, 'admin.user', 'changeAvatar']
    },
    'access.changePreferences': async () => [{ language: 'en' }, 'admin.user', 'changePreferences'],
  }
  const calls = [...registry.calls.values()].filter(call => call.method !== 'GET')

  test('of every call: nobody has forgotten one', () => {
    const known = new Set([...Object.keys(effects), ...Object.keys(toldElsewhere)])
    expect(
      calls.map(call => call.name).filter(name => !known.has(name)),
      'say how each is told, in this file',
    ).toEqual([])
    expect([...known].filter(name => !registry.calls.has(name))).toEqual([])
  })

  const tried = standing(Object.keys(effects), name => [name.split('.')[0] ?? name])

  test.each(tried)('%s', async name => {
    const call = calls.find(one => one.name === name)
    const by = await person()
    const [input, entity = '', action = '', given] = (await effects[name]?.(by)) ?? []
    const place = String(given ?? (await company.visitor({ points: [] })).userId)
    const rows = await added(async () => {
      const answer = await by.send(call?.method ?? 'POST', (call?.path ?? '').replace(/\{\w+\}/, place), input)
      expect(answer.statusCode, told(answer)).toBe(200)
      if (name === 'log.verify') await verified(by)
    })
    const route = `${call?.method} ${call?.path.replace(/\{(\w+)\}/, ':$1')}`
    expect(rows).toMatchObject([{ entity, action, result: 'done', code: null, actorId: by.userId, route }])
    expect(actionWords(registry, entity, action), 'in words, not by its technical name').not.toEqual([action, action])
    expect(subjectWords(registry, logs, entity)).not.toEqual([entity, entity])
  })

  test('of an export: that it was made, and every time its file is fetched', async () => {
    const by = await person()
    const made = await added(async () => {
      const { id } = await answerTo(by, 'POST', '/api/mnm/unit/export/', { format: 'csv', columns: ['name'] })
      await exchangeDesk(by).exported(id)
    })
    expect(made).toMatchObject([{ entity: 'mnm.unit', action: 'export', actorId: by.userId }])
    const { results } = (await by.get('/api/exchange/export/')).json()
    const url = `/api/exchange/export/${results[0].id}/file/`
    const stranger = await person()
    const fetched = await added(async () => {
      expect((await by.get(url)).statusCode).toBe(200)
      expect((await stranger.get(url)).statusCode).toBe(404)
      expect((await by.get(url)).statusCode).toBe(200)
    })
    const row = { entity: 'mnm.unit', action: 'download', result: 'done', actorId: by.userId, route: 'GET /api/exchange/export/:id/file/' }
    expect(fetched.filter(({ result }) => result === 'done')).toMatchObject([row, row])
    const { rows } = await sql<{ one: string; other: string }>`select d.detail ->> 'sha256' as one, change -> 'after' ->> 0 as other
      from audit as d, audit as e, jsonb_array_elements(e.changes) as change
      where d.actor_id = ${by.userId} and d.action = 'download' and e.actor_id = d.actor_id and e.action = 'export' and change ->> 'field' = 'sha256'`.execute(
      company.database.db,
    )
    expect(rows.length).toBe(2)
    for (const { one, other } of rows) expect(one, 'the file that was made is the file that was fetched').toBe(other)
  })

  test('of an import and of taking it back: each record once, and the whole', async () => {
    const by = await person()
    const desk = exchangeDesk(by)
    const units = unitTable(() => by)
    const brought = await desk.open('mnm.unit', units.of(units.row(units.fresh()), units.row(units.fresh())), 'units.csv')
    const checked = await desk.check(brought)
    const written = await added(() => desk.write(checked.id, 'all'))
    expect(written.map(({ entity, action }) => [entity, action])).toEqual([
      ['mnm.unit', 'create'],
      ['mnm.unit', 'create'],
      ['mnm.unit', 'import'],
    ])
    const reverted = await added(async () => {
      await answerTo(by, 'POST', `/api/exchange/import/${brought.id}/revert/`, {})
      await desk.settled(brought.id)
    })
    expect(reverted.map(({ entity, action }) => [entity, action])).toEqual([
      ['mnm.unit', 'delete'],
      ['mnm.unit', 'delete'],
      ['mnm.unit', 'revertImport'],
    ])
    for (const { result, actorId } of [...written, ...reverted]) expect([result, actorId]).toEqual(['done', by.userId])
  })
})
