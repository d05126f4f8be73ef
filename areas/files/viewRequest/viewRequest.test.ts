import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileController } from '../fileVersion/fileVersion.flow.ts'
import { momentText } from '../../../core/fields/moment/moment.ts'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import { beginFlows } from '../../../tests/harness/beginFlows.ts'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'

const files = '/api/files/technicalFile/'
const versions = '/api/files/fileVersion/'
const requests = '/api/files/viewRequest/'

let company: Company
let research: number
let sales: number
let head: Visitor
let author: Visitor
let controller: Visitor
let seller: Visitor
let wide: Visitor
let classification: number

const patterns = [
  'files.(technicalFile|fileVersion|viewRequest|memberAccess|classification|infoBoard):*',
  'plm.(release|change):read',
  'admin.(user|department):read',
  'product.model:read',
]

beforeAll(async () => {
  company = await openCompany()
  research = await company.department('研发部')
  sales = await company.department('销售部')
  const points = pointsLike(patterns)
  const person = (department: number) => company.visitor({ points, scope: 'own', department })
  head = await person(research)
  author = await person(research)
  controller = await company.visitor({
    points: [...points, 'files.everyLevel:read'],
    scope: 'all',
    department: await company.department('文控'),
  })
  seller = await person(sales)
  wide = await company.visitor({ points, scope: 'all', department: sales })
  const { db } = company.database
  await sql`update admin_department set head_id = ${head.userId} where id = ${research}`.execute(db)
  classification = (await company.make(company.entity('files.classification'), { code: 'ME' })).id
  const appoint = await beginFlows(company, company.owner)
  await appoint(fileController.key, controller)
})

let turn = 0
const uploaded = async (by: Visitor, name: string, content = `内容 ${(turn += 1)}`) => {
  const answer = await by.post(
    '/api/files/',
    `--x\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n${content}\r\n--x--\r\n`,
    {
      'content-type': 'multipart/form-data; boundary=x',
    },
  )
  return { status: answer.statusCode, body: answer.json() }
}

const made = async (by: Visitor, path: string, input: object) => {
  const answer = await by.post(path, input)
  return { status: answer.statusCode, body: answer.json() }
}

const take = async (by: Visitor, path: string, id: number, step: string, input?: object) => {
  const { version } = (await company.owner.get(`${path}${id}/`)).json()
  const answer = await by.post(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

const registered = async (level: string) =>
  (await made(author, files, { classification, name: '探头装配图', nameEn: 'Probe assembly', level, department: research, models: [] }))
    .body

/** A decision on what waits for somebody. */
const decide = async (by: Visitor, entity: string, record: number, decision = 'approve'): Promise<number> => {
  const [approval] = (await by.get(`/api/approval/document/?entity=${entity}&record=${record}`)).json().results
  if (!approval) return 404
  const { id, hash, version, mine } = approval
  return (await by.post(`/api/approval/${id}/decide/`, { task: mine[0]?.task ?? 1, decision, comment: '已核对', hash, version })).statusCode
}

const added = async (file: number, name = `图纸${(turn += 1)}.txt`, content?: string) => {
  const { body } = await uploaded(author, name, content)
  return made(author, versions, { file, document: body.id, note: '首版' })
}

const effective = async (
  level = 'confidential',
): Promise<{ readonly file: number; readonly version: number; readonly document: number }> => {
  const { id: file } = await registered(level)
  const { status, body } = await added(file)
  expect(status, JSON.stringify(body)).toBe(201)
  const submitted = await take(author, versions, body.id, 'submit')
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  expect(await decide(head, 'files.fileVersion', body.id)).toBe(200)
  if (level === 'confidential' || level === 'secret') expect(await decide(controller, 'files.fileVersion', body.id)).toBe(200)
  expect((await author.get(`${versions}${body.id}/`)).json()).toMatchObject({ status: 'effective' })
  return { file, version: body.id, document: body.document.id }
}

const purpose = '复核温补电阻的取值与公差'
const asked = async (file: number, more: object = {}) => made(seller, requests, { file, purpose, days: 7, ...more })

const granted = async (file: number, more: object = {}): Promise<number> => {
  const { status, body } = await asked(file, more)
  expect(status, JSON.stringify(body)).toBe(201)
  const submitted = await take(seller, requests, body.id, 'submit')
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  expect(await decide(head, 'files.viewRequest', body.id)).toBe(200)
  expect(await decide(controller, 'files.viewRequest', body.id)).toBe(200)
  return body.id
}

/** By every way in: the page, the list, its count, the bytes. */
const ways = async (by: Visitor, version: number, document: number): Promise<readonly unknown[]> => {
  const list = (await by.get(`${versions}?id=${version}`)).json()
  const page = (await by.get(`${versions}${version}/`)).statusCode
  const bytes = (await by.get(`/api/files/${document}/`)).statusCode
  const all = (await by.get(`${versions}?page_size=100`)).json()
  return [
    page,
    bytes,
    all.results.some(({ id }: { readonly id: number }) => id === version),
    all.results.length === all.count,
    list.error ?? null,
  ].slice(0, 4)
}
const nothing = [404, 404, false, true]

describe('a closed file', () => {
  test('is listed and not opened by another department; a granted one is seen, and its bytes are sent with download alone', async () => {
    const { file, version, document } = await effective()
    expect((await seller.get(`${files}${file}/`)).json()).toMatchObject({ level: 'confidential', currentVersion: 1 })
    expect(await ways(seller, version, document)).toEqual(nothing)
    expect(await ways(head, version, document)).toEqual([200, 200, true, true])
    await granted(file)
    expect(await ways(seller, version, document)).toEqual([200, 404, true, true])
    const other = await effective()
    await granted(other.file, { download: true })
    expect(await ways(seller, other.version, other.document)).toEqual([200, 200, true, true])
  })

  test('is open until exactly 168 hours after the decision, and closed from that moment on by every way, without anything happening', async () => {
    const { file, version, document } = await effective()
    const id = await granted(file, { download: true })
    const { validFrom, validUntil } = (await seller.get(`${requests}${id}/`)).json()
    expect(Date.parse(validUntil) - Date.parse(validFrom)).toBe(168 * 3_600_000)
    const { db } = company.database
    const endsIn = (seconds: number) =>
      sql`update files_view_request set valid_from = now() - interval '168 hours' + make_interval(secs => ${seconds}),
        valid_until = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(db)
    await endsIn(1)
    expect((await seller.get(`${requests}${id}/`)).json()).toMatchObject({ status: 'granted', standing: 'granted' })
    expect((await seller.get(`${versions}${version}/`)).statusCode).toBe(200)
    await endsIn(-1)
    expect(await ways(seller, version, document)).toEqual(nothing)
    expect((await seller.get(`${requests}${id}/`)).json()).toMatchObject({ standing: 'expired' })
    expect((await seller.get(`${requests}?standing=expired`)).json().results.map(({ id: one }: { readonly id: number }) => one)).toContain(
      id,
    )
    expect((await take(head, requests, id, 'revoke', { revokeReason: '晚了' })).status).toBe(409)
  })

  test('is said to have run out in the log and in the story of the request, once, with the moment at which it did', async () => {
    const begun = Date.now()
    const { file } = await effective()
    const id = await granted(file)
    const { db } = company.database
    const read = async (path: string) => (await company.owner.get(path)).json().results
    const log = `/api/log/techinfo/?entity=files.viewRequest&record=${id}`
    const said = async () =>
      (await read(log)).filter(({ action }: { readonly action: { readonly name: string } }) => action.name === 'runOut')
    expect(await said()).toEqual([])
    await sql`update files_view_request set valid_from = now() - interval '170 hours', valid_until = now() - interval '2 hours' where id = ${id}`.execute(
      db,
    )
    const { validUntil, code } = (await seller.get(`${requests}${id}/`)).json()
    const until = momentText(validUntil)
    for (const entries of await Promise.all([said(), said()]))
      expect(entries).toMatchObject([
        { actor: null, record: { id, title: code }, action: { title: 'Ran out' }, changes: [{ after: until }] },
      ])
    // Its row is dated as it was written, as every row of the audit is.
    expect(Date.parse((await said())[0].at)).toBeGreaterThanOrEqual(begun)
    const csv = (await company.owner.get(`/api/log/techinfo/export/?entity=files.viewRequest&record=${id}`)).body
    expect(csv.split('Ran out')).toHaveLength(2)
    const story = (await read(`${requests}${id}/history/`)).filter(({ action }: { readonly action: string }) => action === 'runOut')
    expect(story).toMatchObject([{ actor: null }])
    // Whoever reads the story first is told as well.
    const other = await granted((await effective()).file)
    await sql`update files_view_request set valid_from = now() - interval '169 hours', valid_until = now() - interval '1 hour' where id = ${other}`.execute(
      db,
    )
    expect((await seller.get(`${requests}${other}/history/`)).json().results[0]).toMatchObject({ action: 'runOut' })
  })

  test('is closed for good to whoever changes department or whose account is closed, and does not come back with them', async () => {
    const { file, version, document } = await effective()
    const leaver = await company.visitor({ points: pointsLike(patterns), scope: 'own', department: sales })
    const grantedTo = async () => {
      const { body } = await made(leaver, requests, { file, purpose, days: 7 })
      expect((await take(leaver, requests, body.id, 'submit')).status).toBe(200)
      for (const by of [head, controller]) expect(await decide(by, 'files.viewRequest', body.id)).toBe(200)
      return Number(body.id)
    }
    const edit = async (change: object) => {
      const path = `/api/admin/user/${leaver.userId}/`
      const { version: seen } = (await company.owner.get(path)).json()
      const answer = await company.owner.send('PATCH', path, { version: seen, ...change })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const shown = async (id: number) => (await company.owner.get(`${requests}${id}/`)).json()
    const first = await grantedTo()
    expect(await ways(leaver, version, document)).toEqual([200, 404, true, true])
    await edit({ name: '改名不改部门' })
    expect(await shown(first)).toMatchObject({ standing: 'granted' })
    await edit({ department: research })
    expect(await shown(first)).toMatchObject({ standing: 'revoked', revokeReason: 'The requester left the department in which they asked' })
    await edit({ department: sales })
    expect(await ways(leaver, version, document)).toEqual(nothing)
    const second = await grantedTo()
    await edit({ isActive: false })
    expect(await shown(second)).toMatchObject({ standing: 'revoked', revokeReason: expect.stringContaining('deactivated') })
  })

  test('is let to nobody by a grant that nobody could have agreed to: the database holds none', async () => {
    const { file } = await effective()
    const id = await granted(file, { pageFrom: 1, pageTo: 2 })
    for (const change of [
      sql`download = true`,
      sql`include_updates = true`,
      sql`page_to = null`,
      sql`page_from = 3`,
      sql`valid_until = valid_from + interval '168 hours 1 second'`,
      sql`valid_until = valid_from`,
    ])
      await expect(sql`update files_view_request set ${change} where id = ${id}`.execute(company.database.db)).rejects.toMatchObject({
        code: '23514',
      })
  })

  test('that is secret is downloaded by no grant that stands in the database', async () => {
    const { file } = await effective('secret')
    const id = await granted(file)
    await expect(sql`update files_view_request set download = true where id = ${id}`.execute(company.database.db)).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('is told to its holder a day before it ends, to nobody else, and no more once it is over', async () => {
    const { file } = await effective()
    const id = await granted(file)
    const { code } = (await seller.get(`${requests}${id}/`)).json()
    const { db } = company.database
    const morning = async (hours: number): Promise<boolean> => {
      await sql`update files_view_request set valid_from = now() + make_interval(hours => ${hours - 168}), valid_until = now() + make_interval(hours => ${hours})
        where id = ${id}`.execute(db)
      const { rows } = (await company.owner.get(`/api/report/admin/reminders/?on=${companyToday()}`)).json()
      const of = rows.filter(({ values }: { readonly values: object }) => JSON.stringify(values).includes(code))
      for (const { values } of of) expect(values).toMatchObject({ person: { id: seller.userId } })
      return of.length > 0
    }
    expect([await morning(96), await morning(24), await morning(-1)]).toEqual([false, true, false])
  })

  test('closes at once when the grant is revoked, and when the requester changes department', async () => {
    const { file, version, document } = await effective()
    const id = await granted(file, { download: true })
    const { db } = company.database
    await sql`update admin_user set department_id = ${research} where id = ${seller.userId}`.execute(db)
    await sql`update admin_user set department_id = ${sales} where id = ${seller.userId}`.execute(db)
    expect((await take(seller, requests, id, 'revoke', { revokeReason: '自己' })).status).toBe(409)
    expect((await take(head, requests, id, 'revoke', { revokeReason: '项目结束' })).status).toBe(200)
    expect(await ways(seller, version, document)).toEqual(nothing)
    const again = await granted(file)
    await sql`update files_view_request set requester_department_id = ${research} where id = ${again}`.execute(db)
    expect(await ways(seller, version, document)).toEqual(nothing)
  })

  test('is granted with the versions that there are; later ones only where that was asked for', async () => {
    const { file, version } = await effective()
    await granted(file)
    const next = (await added(file)).body
    await take(author, versions, next.id, 'submit')
    for (const by of [head, controller]) expect(await decide(by, 'files.fileVersion', next.id)).toBe(200)
    expect((await author.get(`${versions}${version}/`)).json()).toMatchObject({ status: 'obsolete' })
    expect([(await seller.get(`${versions}${version}/`)).statusCode, (await seller.get(`${versions}${next.id}/`)).statusCode]).toEqual([
      200, 404,
    ])
  })
})

describe('the words of a file', () => {
  const find = async (by: Visitor, text: string, more = '') => {
    const answer = await by.get(`/api/files/search/?text=${encodeURIComponent(text)}${more}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const read = () => company.app.jobs.runDue()

  test('are found in the middle of a Chinese sentence, with their page, by whoever may open it: nobody else learns that they are there', async () => {
    const { id: file } = await registered('confidential')
    const { body } = await added(file, '说明.txt', `${'行\n'.repeat(70)}信号板上的温度补偿电阻取 10 kΩ`)
    const waiting = await find(author, '温度补偿', `&version=${body.id}`)
    expect(waiting).toEqual({ results: [], unread: expect.stringContaining('still being read') })
    await read()
    const [hit] = (await find(author, '度补偿 10kΩ')).results
    expect(hit).toMatchObject({
      version: body.id,
      document: '说明.txt',
      pages: [2],
      count: 1,
      said: expect.stringContaining('温度补偿电阻'),
    })
    for (const by of [seller, wide]) expect(await find(by, '温度补偿')).toEqual({ results: [], unread: null })
    expect(await find(seller, '温度补偿', `&version=${body.id}`)).toEqual({ results: [], unread: null })
    await take(author, versions, body.id, 'submit')
    for (const by of [head, controller]) expect(await decide(by, 'files.fileVersion', body.id)).toBe(200)
    const request = await granted(file)
    expect((await find(seller, '温度补偿')).results).toMatchObject([{ version: body.id, pages: [2], said: null }])
    // Who only looks at it finds whole words, so that nobody reads it letter by letter; each search is remembered with its words, and there are so many.
    const own = `&version=${body.id}`
    const hits = async (by: Visitor, text: string): Promise<number> => (await find(by, text, own)).results.length
    expect([await hits(author, '10k'), await hits(seller, '10k'), await hits(seller, '10 kΩ'), await hits(seller, '.*')]).toEqual([
      1, 0, 1, 0,
    ])
    const { db } = company.database
    const { rows } = await sql<{ words: string }>`select detail ->> 'words' as words from audit
      where action = 'searchContent' and actor_id = ${seller.userId} and detail ->> 'recordId' = ${String(body.id)} order by id`.execute(db)
    expect(rows.map(({ words }) => words)).toEqual(['温度补偿', '10k', '10 kΩ', '.*'])
    const seenBy = (await head.get(`/api/files/viewers/?version=${body.id}`)).json()
    expect(seenBy.results).toContainEqual(expect.objectContaining({ user: seller.userId, searches: 4, pages: 0 }))
    const answers = []
    for (let at = 0; at < 20; at += 1) answers.push((await seller.get(`/api/files/search/?text=${at}x${own}`)).statusCode)
    expect([answers[0], answers.at(-1)]).toEqual([200, 429])
    await sql`delete from person_use where kind = 'files.searchLookedAt'`.execute(db)
    await sql`update files_view_request set valid_from = now() - interval '168 hours', valid_until = now() where id = ${request}`.execute(
      company.database.db,
    )
    expect((await find(seller, '温度补偿')).results).toEqual([])
    expect((await author.get(`/api/files/search/?text=a`)).statusCode).toBe(400)
  })

  test('of a replaced document are found no more, and a document that cannot be read says why', async () => {
    const { id: file } = await registered('internal')
    const { body } = await added(file, '旧.txt', '弃用的浮子阀')
    await read()
    expect((await find(author, '浮子阀')).results).toHaveLength(1)
    const broken = await uploaded(author, '新.pdf', '%PDF-1.7 nothing')
    const { version } = (await author.get(`${versions}${body.id}/`)).json()
    expect((await author.patch(`${versions}${body.id}/`, { version, document: broken.body.id })).statusCode).toBe(200)
    await read()
    expect(await find(author, '浮子阀', `&version=${body.id}`)).toEqual({ results: [], unread: expect.stringContaining('cannot be read') })
  })
})

test('five refused tries within an hour are told to the head of the department that owns the file, four are not; who goes on is told of again', async () => {
  const { version } = await effective()
  const { db } = company.database
  const tried = (times: number) =>
    sql`insert into audit (actor_id, actor_name, entity, record_id, action, changes, result, code, repeats, detail)
      values (${seller.userId}, '卖家', 'files.fileVersion', ${version}, 'view', '[]', 'refused', 'notFound', ${times}, '{"hidden": true}')`.execute(
      db,
    )
  const told = async () => {
    await sql`select graphile_worker.add_job('files.refusedTries', '{}')`.execute(db)
    await company.app.jobs.runDue()
    const { rows } = await sql`select from user_notice where user_id = ${head.userId} and title_zh like '卖家%试图打开%'`.execute(db)
    return rows.length
  }
  await tried(4)
  expect(await told()).toBe(0)
  await tried(1)
  expect(await told()).toBe(1)
  await tried(5)
  expect(await told()).toBe(1)
  // What is remembered is changed by nobody else than the owner of the database.
  const keeper = new pg.Client({ connectionString: company.database.ownerUrl })
  await keeper.connect()
  await keeper.query(`begin; set local session_replication_role = replica;
    update audit set detail = jsonb_set(detail, '{until}', to_jsonb(now()::text)) where action = 'tellOfTries'; commit`)
  await keeper.end()
  expect(await told()).toBe(2)
})

describe('the level', () => {
  test('decides, not the scope: whoever has all rows of versions opens no closed one, by no way; whoever controls the files opens each', async () => {
    const { version, document } = await effective()
    expect(await ways(wide, version, document)).toEqual(nothing)
    expect((await wide.get(`/api/files/${document}/pages/`)).statusCode).toBe(404)
    expect((await wide.get(`/api/files/viewers/?version=${version}`)).statusCode).toBe(404)
    expect((await wide.get(`${versions}${version}/history/`)).statusCode).toBe(404)
    expect((await wide.get(`${versions}options/?search=`)).json().results.map(({ id }: { readonly id: number }) => id)).not.toContain(
      version,
    )
    expect(await ways(controller, version, document)).toEqual([200, 200, true, true])
    const secret = await effective('secret')
    expect(await ways(controller, secret.version, secret.document)).toEqual([200, 404, true, true])
    const { version: plain, document: text } = await effective('internal')
    expect(await ways(wide, plain, text)).toEqual([200, 200, true, true])
  })

  test('is lifted for whoever has the approval in hand, for as long as they have it', async () => {
    const { id: file } = await registered('confidential')
    const { body } = await added(file)
    await take(author, versions, body.id, 'submit')
    const { db } = company.database
    const reassigned = sql`update approval_task set user_id = ${wide.userId} where state in ('waiting', 'pending') and user_id = ${controller.userId}
      and instance_id = (select id from approval_instance where entity = 'files.fileVersion' and record_id = ${body.id})`
    expect((await wide.get(`${versions}${body.id}/`)).statusCode).toBe(404)
    await reassigned.execute(db)
    expect((await wide.get(`${versions}${body.id}/`)).statusCode).toBe(200)
    await author.post(
      `/api/approval/${(await author.get(`/api/approval/document/?entity=files.fileVersion&record=${body.id}`)).json().results[0].id}/withdraw/`,
      {
        comment: '换文件',
      },
    )
    expect((await wide.get(`${versions}${body.id}/`)).statusCode).toBe(404)
  })
})

describe('a version in review', () => {
  const inReview = async (level: string, ending = 'txt') => {
    const { id: file } = await registered(level)
    const { body } = await added(file, `图纸${(turn += 1)}.${ending}`)
    expect((await take(author, versions, body.id, 'submit')).status).toBe(200)
    const [{ id: approval }] = (await author.get(`/api/approval/document/?entity=files.fileVersion&record=${body.id}`)).json().results
    return { approval, version: body.id, document: body.document.id }
  }
  /** Whether somebody gets its bytes, and whether they look at its first page. */
  const gets = async (by: Visitor, document: number) => [
    (await by.get(`/api/files/${document}/`)).statusCode,
    (await by.get(`/api/files/${document}/page/?page=1`)).statusCode,
  ]

  test.each(['confidential', 'secret'])('that is %s is not let to whom it was copied, though they read the approval', async level => {
    const { approval, document } = await inReview(level)
    const stranger = await company.visitor({ points: [], department: sales })
    for (const by of [stranger, wide]) {
      const copied = await author.post(`/api/approval/${approval}/copy/`, { users: [by.userId], comment: '请知悉' })
      expect(copied.statusCode, copied.body).toBe(200)
      expect((await by.get(`/api/approval/${approval}/`)).statusCode).toBe(200)
      expect(await gets(by, document)).toEqual([404, 404])
    }
  })

  test.each([
    ['confidential', 'txt', [200, 200]],
    ['secret', 'txt', [404, 200]],
    // No pages are made of it, and nobody decides on what they cannot see.
    ['secret', 'bin', [200, 400]],
  ])(
    'that is %s, a .%s, answers bytes and page with %j to whoever decides on it, whatever they may read, until it has ended',
    async (level, ending, answers) => {
      const { approval, version, document } = await inReview(level, ending)
      const bare = await company.visitor({ points: [], department: sales })
      for (const by of [wide, bare]) {
        await sql`update approval_task set user_id = ${by.userId} where state in ('waiting', 'pending') and instance_id = ${approval}
        and no = (select max(no) from approval_task where instance_id = ${approval})`.execute(company.database.db)
        expect(await gets(by, document)).toEqual(answers)
      }
      expect(await gets(author, document)).toEqual([200, answers[1]])
      expect((await author.post(`/api/approval/${approval}/withdraw/`, { comment: '换文件' })).statusCode).toBe(200)
      expect(await gets(bare, document)).toEqual([404, 404])
      expect((await author.get(`${versions}${version}/`)).json()).toMatchObject({ status: 'draft' })
    },
  )
})

describe('the members of a release', () => {
  const access = '/api/files/memberAccess/'
  const reasons = async (by: Visitor, version: number) =>
    (await by.get(`/api/files/reasons/?version=${version}`))
      .json()
      .results.map(({ reason }: { readonly reason: readonly string[] }) => reason[1])

  /** A release of the seller, that goes on. */
  const ofSeller = async () => {
    const { id, code } = await company.make(company.entity('plm.release'), { type: 'documentOnly' })
    await sql`update plm_release set created_by_id = ${seller.userId} where id = ${id}`.execute(company.database.db)
    return { id, code: String(code) }
  }

  const letMembers = async (by: Visitor, file: number, release: number) => made(by, access, { file, release, purpose })

  test('look at a confidential file and are told why, download nothing, and lose it with the end of the release', async () => {
    const { file, version, document } = await effective()
    const release = await ofSeller()
    expect(await ways(seller, version, document)).toEqual(nothing)
    expect((await letMembers(seller, file, release.id)).body.message).toContain('department that owns the file')
    expect((await letMembers(head, file, release.id)).status).toBe(201)
    expect(await ways(seller, version, document)).toEqual([200, 404, true, true])
    expect(await ways(wide, version, document)).toEqual(nothing)
    expect(await reasons(seller, version)).toEqual([`You work on ${release.code}, until that is over`])
    expect(await reasons(head, version)).toEqual(['It belongs to your department'])
    expect((await wide.get(`/api/files/reasons/?version=${version}`)).statusCode).toBe(404)
    expect((await seller.get(`/api/files/${document}/page/?page=1`)).statusCode).toBe(200)
    const { db } = company.database
    await sql`update plm_release set state = 'rejected' where id = ${release.id}`.execute(db)
    expect(await ways(seller, version, document)).toEqual(nothing)
    expect((await letMembers(head, (await effective()).file, release.id)).body.message).toContain('has ended')
  })

  test('lose it at once when the owner department ends it, and when they are members no longer; beside a grant of their own that remains', async () => {
    const { file, version, document } = await effective()
    const [first, second] = [await ofSeller(), await ofSeller()]
    const { body } = await letMembers(head, file, first.id)
    await letMembers(controller, file, second.id)
    await granted(file)
    expect(await reasons(seller, version)).toHaveLength(3)
    expect((await take(seller, access, body.id, 'end', { endReason: '完成' })).status).not.toBe(200)
    expect((await take(head, access, body.id, 'end', { endReason: '评审完成' })).status).toBe(200)
    await sql`update plm_release set created_by_id = ${wide.userId} where id = ${second.id}`.execute(company.database.db)
    expect(await reasons(seller, version)).toEqual([expect.stringMatching(/^View request /)])
    // Who joins later was not let in.
    expect(await ways(wide, version, document)).toEqual(nothing)
  })

  test('are told their own grant as a reason of the versions that it covers, not of one that came later', async () => {
    const { file, version } = await effective()
    const release = await ofSeller()
    await letMembers(head, file, release.id)
    await granted(file)
    const asMember = `You work on ${release.code}, until that is over`
    expect(await reasons(seller, version)).toEqual([expect.stringMatching(/^View request /), asMember])
    const { id: next } = (await added(file)).body
    await take(author, versions, next, 'submit')
    for (const by of [head, controller]) expect(await decide(by, 'files.fileVersion', next)).toBe(200)
    expect(await reasons(seller, next)).toEqual([asMember])
  })

  test('are those of the day on which access was given, for 90 days, and not whoever writes in a change', async () => {
    const { file, version, document } = await effective()
    const { db } = company.database
    const { id } = await company.make(company.entity('plm.change'))
    await sql`update plm_change set created_by_id = ${seller.userId} where id = ${id}`.execute(db)
    const ofDraft = await made(head, access, { file, change: id, purpose })
    expect(ofDraft.body.message).toContain('has ended')
    const drafted = await sql<{ state: string }>`select state from plm_change where id = ${id}`.execute(db)
    expect(drafted.rows).toEqual([{ state: 'draft' }])
    await sql`update plm_change set state = 'pending', code = 'ECN-MEMBERS' where id = ${id}`.execute(db)
    const { status, body } = await made(head, access, { file, change: id, purpose })
    expect(status, JSON.stringify(body)).toBe(201)
    await sql`insert into plm_change_authors (owner_id, target_id, position) values (${id}, ${wide.userId}, 99)`.execute(db)
    expect(await ways(wide, version, document)).toEqual(nothing)
    expect(await ways(seller, version, document)).toEqual([200, 404, true, true])
    await sql`update files_member_access set until = company_today() - 1 where id = ${body.id}`.execute(db)
    expect(await ways(seller, version, document)).toEqual(nothing)
  })

  test.each([
    ['secret', 'requested by each person'],
    ['internal', 'no access is needed'],
  ])('are let to no %s file so', async (level, said) => {
    const { file } = await effective(level)
    expect((await letMembers(head, file, (await ofSeller()).id)).body.message).toContain(said)
  })

  test('are those of one thing', async () => {
    const { file } = await effective()
    const { body } = await made(head, access, { file, purpose })
    expect(body).toMatchObject({ error: 'ruleBroken', data: { rule: 'ofOneThing' } })
    const of = await ofSeller()
    const { body: letIn } = await letMembers(head, file, of.id)
    await expect(
      sql`update files_member_access set release_id = null where id = ${letIn.id}`.execute(company.database.db),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the pages of a closed file', () => {
  const page = (by: Visitor, document: number, number = 1) => by.get(`/api/files/${document}/page/?page=${number}`)

  test('are drawn for whoever was granted it without download, as pictures that are kept nowhere, and who saw them is told to the owner department alone', async () => {
    const { file, version, document } = await effective()
    expect((await page(seller, document)).statusCode).toBe(404)
    const id = await granted(file)
    expect((await seller.get(`/api/files/${document}/pages/`)).json()).toMatchObject({ pages: 1 })
    const drawn = await page(seller, document)
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    expect(drawn.rawPayload.includes(Buffer.from('内容'))).toBe(false)
    expect((await page(seller, document, 2)).statusCode).toBe(404)
    const seenBy = (await head.get(`/api/files/viewers/?version=${version}`)).json()
    expect(seenBy).toMatchObject({
      told: true,
      results: expect.arrayContaining([expect.objectContaining({ user: seller.userId, pages: 1, downloads: 0 })]),
    })
    expect((await seller.get(`/api/files/viewers/?version=${version}`)).json()).toEqual({ told: false, results: [] })
    await sql`update files_view_request set valid_from = now() - interval '169 hours', valid_until = now() - interval '1 hour' where id = ${id}`.execute(
      company.database.db,
    )
    expect((await page(seller, document)).statusCode).toBe(404)
  })

  test('are granted some at a time: the others are neither drawn nor found by their words, and nothing is downloaded with them', async () => {
    const { id: file } = await registered('confidential')
    const { body } = await added(file, `长文${(turn += 1)}.txt`, `序言 绝缘\n${'行\n'.repeat(70)}温度 补偿\n${'行\n'.repeat(70)}附录`)
    await take(author, versions, body.id, 'submit')
    for (const by of [head, controller]) expect(await decide(by, 'files.fileVersion', body.id)).toBe(200)
    await company.app.jobs.runDue()
    for (const wrong of [{ pageFrom: 2 }, { pageTo: 2 }, { pageFrom: 3, pageTo: 2 }, { pageFrom: 2, pageTo: 2, download: true }])
      expect((await asked(file, wrong)).status, JSON.stringify(wrong)).toBe(400)
    await granted(file, { pageFrom: 2, pageTo: 2 })
    const drawn = async (by: Visitor) => Promise.all([1, 2, 3].map(async number => (await page(by, body.document.id, number)).statusCode))
    expect(await drawn(seller)).toEqual([404, 200, 404])
    expect(await drawn(head)).toEqual([200, 200, 200])
    const counted = async (by: Visitor) => (await by.get(`/api/files/${body.document.id}/pages/`)).json()
    expect(await counted(seller)).toMatchObject({ open: [2] })
    expect(await counted(head)).toMatchObject({ open: null })
    const found = async (by: Visitor, text: string) =>
      (await by.get(`/api/files/search/?text=${encodeURIComponent(text)}&version=${body.id}`))
        .json()
        .results.map(({ pages, count }: { readonly pages: readonly number[]; readonly count: number }) => [pages, count])
    expect([await found(seller, '补偿'), await found(seller, '绝缘'), await found(head, '绝缘')]).toEqual([[[[2], 1]], [], [[[1], 1]]])
    // The same pages are not asked for again while they are granted, others are.
    const again = (await asked(file, { pageFrom: 2, pageTo: 2 })).body.id
    expect((await take(seller, requests, again, 'submit')).status).toBe(400)
    const { version } = (await seller.get(`${requests}${again}/`)).json()
    expect((await seller.send('PATCH', `${requests}${again}/`, { version, pageTo: 3 })).statusCode).toBe(200)
    expect((await take(seller, requests, again, 'submit')).status).toBe(200)
    const { results } = (await seller.get(`/api/files/reasons/?version=${body.id}`)).json()
    expect(JSON.stringify(results)).toContain('pages 2–2')
    expect((await seller.get(`/api/files/${body.document.id}/`)).statusCode).toBe(404)
  })

  test('of what no pages can be made of are refused in words, and the next file is drawn', async () => {
    const broken = await uploaded(author, '坏.pdf', '%PDF-1.7 nothing of a document')
    const refused = await page(author, broken.body.id)
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(refused.json().message).toContain('cannot be read')
    const step = await uploaded(author, '零件.csv', 'a,b')
    expect((await page(author, step.body.id)).statusCode).toBe(200)
    const archive = await uploaded(author, '数据.bin', 'abc')
    expect((await page(author, archive.body.id)).json().message).toContain('cannot be shown as pages')
  })
})

describe('a request', () => {
  test.each([
    ['of nine characters', { purpose: '一二三四五六七八九' }, 'purpose'],
    ['for eight days', { days: 8 }, 'days'],
    ['for no day', { days: 0 }, 'days'],
  ])('%s is refused', async (_, change, field) => {
    const { file } = await effective()
    const { status, body } = await asked(file, change)
    expect([status, body.field]).toEqual([400, field])
  })

  test('for one’s own department, for an open file, and for the download of a secret one is refused in words', async () => {
    const confidential = await effective()
    expect((await made(author, requests, { file: confidential.file, purpose, days: 1 })).body.message).toContain(
      'belongs to your department',
    )
    expect((await asked((await effective('internal')).file)).body.message).toContain('without a request')
    const secret = await effective('secret')
    expect((await asked(secret.file, { download: true })).body.message).toContain('Secret')
    await granted(secret.file)
    expect(await ways(seller, secret.version, secret.document)).toEqual([200, 404, true, true])
    expect(await ways(head, secret.version, secret.document)).toEqual([200, 404, true, true])
  })

  test('that was refused is changed and deleted by its requester alone, although its own department and whoever decides see it', async () => {
    const { file } = await effective()
    const { id } = (await asked(file)).body
    expect((await take(seller, requests, id, 'submit')).status).toBe(200)
    expect(await decide(head, 'files.viewRequest', id, 'reject')).toBe(200)
    const deletes = async (by: Visitor) => {
      const { version, can } = (await by.get(`${requests}${id}/`)).json()
      return [can.includes('delete'), (await by.delete(`${requests}${id}/?version=${version}`)).statusCode]
    }
    expect([await deletes(controller), await deletes(wide), await deletes(seller)]).toEqual([
      [false, 409],
      [false, 409],
      [true, 204],
    ])
  })

  test('is decided by others: the requester who heads the department is passed over, and a second request waits for the end of the first', async () => {
    const { file } = await effective()
    await granted(file)
    const { body } = await asked(file)
    expect((await take(seller, requests, body.id, 'submit')).body.message).toContain('grant')
    expect((await take(head, requests, body.id, 'submit')).status).toBe(404)
  })
})

describe('a version', () => {
  test('is the only one in preparation, under a name of its own; the same content is marked', async () => {
    const { file } = await effective('internal')
    const { results } = (await author.get(`${versions}?file=${file}`)).json()
    const same = await uploaded(author, results[0].document.name.replace('图纸', '图纸'), '别的')
    const refused = await made(author, versions, { file, document: same.body.id, note: '再版' })
    expect([refused.status, refused.body]).toMatchObject([409, { error: 'fileExists' }])
    const first = await added(file, '甲.txt', '相同')
    expect(first.body).toMatchObject({ number: 2, sameContent: false, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await added(file, '乙.txt')).status).toBe(409)
    await take(author, versions, first.body.id, 'submit')
    expect(await decide(head, 'files.fileVersion', first.body.id)).toBe(200)
    expect((await added(file, '丙.txt', '相同')).body).toMatchObject({ number: 3, sameContent: true })
  })

  test('is not decided on once it was withdrawn and replaced', async () => {
    const { id: file } = await registered('internal')
    const { body } = await added(file)
    await take(author, versions, body.id, 'submit')
    const { results } = (await company.owner.get(`/api/approval/document/?entity=files.fileVersion&record=${body.id}`)).json()
    const [{ id, hash, version }] = results
    await author.post(`/api/approval/${id}/withdraw/`, { comment: '换文件' })
    const other = await uploaded(author, '替换.txt')
    const { version: drafted } = (await author.get(`${versions}${body.id}/`)).json()
    expect((await author.patch(`${versions}${body.id}/`, { version: drafted, document: other.body.id })).statusCode).toBe(200)
    const late = await head.post(`/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect(late.statusCode).toBeGreaterThanOrEqual(400)
    expect((await author.get(`${versions}${body.id}/`)).json()).toMatchObject({ status: 'draft' })
  })

  test.each([
    ['../../etc/图纸.txt', '图纸.txt'],
    ['图纸🧪.txt', '图纸🧪.txt'],
    [`${'长'.repeat(255)}.txt`, `${'长'.repeat(196)}.txt`],
  ])('of a document called %s is stored under its bare name', async (name, kept) => {
    const { id: file } = await registered('internal')
    expect((await added(file, name)).body.document.name).toBe(kept)
  })

  test('of a zip that calls itself docx is refused where it is uploaded', async () => {
    const { status, body } = await uploaded(author, '图纸.docx', 'PK\u0003\u0004nothing of a document')
    expect([status, body.error]).toEqual([400, 'fileMismatch'])
  })
})

test('whoever registered a file does not change its level, and nobody edits it; numbers count within the classification', async () => {
  const { id, code, version } = await registered('confidential')
  expect(code).toMatch(/^TF-ME-\d{4}$/)
  expect((await author.patch(`${files}${id}/`, { version, level: 'public' })).statusCode).toBe(400)
  expect((await take(author, files, id, 'reclassify', { level: 'public', reason: '误定' })).status).toBe(403)
  expect((await take(head, files, id, 'reclassify', { level: 'confidential', reason: '误定' })).status).toBe(400)
  expect((await take(head, files, id, 'reclassify', { level: 'internal', reason: '误定' })).body).toMatchObject({ level: 'internal' })
})

test('the ten thousandth file of a classification is refused in words, and another classification takes it', async () => {
  const { id, code } = await company.make(company.entity('files.classification'), { code: 'TT' })
  const file = { classification: id, name: '图', nameEn: 'Drawing', level: 'public', department: research, models: [] }
  await sql`insert into counter (kind, period, last) values ('files.technicalFile.code', ${String(code)}, 9998)`.execute(
    company.database.db,
  )
  expect((await made(author, files, file)).body.code).toBe('TF-TT-9999')
  const refused = await made(author, files, file)
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('9999 numbers')])
  expect((await made(author, files, { ...file, classification })).status).toBe(201)
})

test.each([
  ['M', 400],
  ['MEX', 400],
  ['机械', 400],
  ['', 400],
  ['QC', 201],
])('a classification with the code “%s” is answered %s', async (code, status) => {
  expect((await made(company.owner, '/api/files/classification/', { code, name: '质检' })).status).toBe(status)
})

test('the technical information log tells who looked at pages of a technical file and who fetched it, and nothing of other files', async () => {
  const { document } = await effective('internal')
  const other = await uploaded(seller, '别的.txt')
  for (const path of [`/api/files/${document}/`, `/api/files/${document}/page/?page=1`, `/api/files/${other.body.id}/`])
    expect((await seller.get(path)).statusCode, path).toBe(200)
  const told = async (more: string) =>
    (await company.owner.get(`/api/log/techinfo/?user=${seller.userId}&${more}`))
      .json()
      .results.map(
        ({ action, record }: { readonly action: { readonly name: string }; readonly record: { readonly id: number } | null }) => [
          action.name,
          record?.id,
        ],
      )
  const deeds = [
    ['viewPage', document],
    ['download', document],
  ]
  expect((await told('')).slice(0, 2)).toEqual(deeds)
  expect(await told(`entity=file&record=${document}`)).toEqual(deeds)
  expect(await told(`entity=file&record=${other.body.id}`)).toEqual([])
  const { entities } = (await company.owner.get('/api/log/techinfo/choices/')).json()
  expect(entities.map(({ name }: { readonly name: string }) => name)).toContain('file')
})

test('a log tells who may not see a version neither what its file is called nor what was searched in it, and counts what happened all the same', async () => {
  const { version, document } = await effective()
  const by = `user=${head.userId}&entity=file&record=${document}`
  for (const path of [`/api/files/${document}/page/?page=1`, `/api/files/search/?text=内容&version=${version}`])
    expect((await head.get(encodeURI(path))).statusCode, path).toBe(200)
  const points = [...pointsLike(patterns), ...pointsLike(['log.(techinfo|audit|file):(read|export)'])]
  const [reader, controls] = [
    await company.visitor({ points, scope: 'all', department: sales }),
    await company.visitor({ points: [...points, 'files.everyLevel:read'], scope: 'all' }),
  ]
  for (const log of ['techinfo', 'audit', 'file']) {
    const rows = async (visitor: Visitor) => (await visitor.get(`/api/log/${log}/?${by}`)).json().results
    const [told, concealed] = [await rows(controls), await rows(reader)]
    expect(told.map(({ id }: { readonly id: number }) => id)).toEqual(concealed.map(({ id }: { readonly id: number }) => id))
    expect(JSON.stringify(told)).toMatch(/图纸.*内容/s)
    for (const row of concealed) expect(row).toMatchObject({ concealed: true, record: { id: document, title: `#${document}` } })
    for (const body of [JSON.stringify(concealed), (await reader.get(`/api/log/${log}/export/?${by}`)).body])
      expect(body).not.toMatch(/图纸|内容/)
  }
})

test('only the department that owns a file changes it, makes it obsolete and uses it again; its version says so meanwhile', async () => {
  const { file, version } = await effective('internal')
  const stranger = await company.visitor({ points: pointsLike(patterns), scope: 'all', department: sales })
  const edited = async (by: Visitor) => {
    const { version: seen } = (await company.owner.get(`${files}${file}/`)).json()
    return (await by.patch(`${files}${file}/`, { version: seen, note: '改' })).statusCode
  }
  const reason = { reason: '被替代' }
  expect([await edited(stranger), await edited(head)]).toEqual([409, 200])
  for (const [step, input] of [
    ['retire', reason],
    ['reclassify', { level: 'public', ...reason }],
  ] as const)
    expect((await take(stranger, files, file, step, input)).body.message, step).toContain('Only the department that owns the file')
  const shown = async () => (await seller.get(`${versions}${version}/`)).json()
  expect(await shown()).toMatchObject({ status: 'effective', fileObsolete: false })
  expect((await take(head, files, file, 'retire', reason)).status).toBe(200)
  expect(await shown()).toMatchObject({ status: 'effective', fileObsolete: true })
  expect((await take(stranger, files, file, 'restore', reason)).status).toBe(409)
  expect((await take(controller, files, file, 'restore', reason)).status).toBe(200)
  expect(await shown()).toMatchObject({ fileObsolete: false })
  expect((await take(stranger, versions, version, 'retire', reason)).body.message).toContain('Only the department that owns the file')
  expect((await take(head, versions, version, 'retire', reason)).status).toBe(200)
})

test('an auditor is told who could see a file on a day, and who did; nobody else is', async () => {
  const { file, version, document } = await effective()
  const id = await granted(file, { download: true })
  expect((await seller.get(`${versions}${version}/`)).statusCode).toBe(200)
  expect((await seller.get(`/api/files/${document}/`)).statusCode).toBe(200)
  const auditor = await company.visitor({ points: ['log.techinfo:read', ...pointsLike(patterns)], scope: 'all' })
  interface Told {
    readonly person: { readonly id: number }
    readonly [column: string]: unknown
  }
  const toldOn = async (day: string): Promise<readonly Told[]> => {
    const answer = await auditor.get(`/api/report/log/who_saw/?file=${file}&day=${day}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().rows.map(({ values }: { readonly values: Told }) => values)
  }
  const of = (rows: readonly Told[], { userId }: Visitor) => rows.find(({ person }) => person.id === userId)
  const today = await toldOn(companyToday())
  expect(of(today, seller)).toMatchObject({ ground: 'grant', views: 1, downloads: 1 })
  expect(of(today, head)).toMatchObject({ ground: 'rights', views: 0, downloads: 0 })
  expect(of(today, wide)).toBeUndefined()
  // The day before, there was neither the file nor the grant.
  expect(await toldOn(dayFromNow(-1))).toEqual([])
  expect((await take(head, requests, id, 'revoke', { revokeReason: '项目结束' })).status).toBe(200)
  // Who did it is told whatever became of the grant.
  expect(of(await toldOn(companyToday()), seller)).toMatchObject({ ground: 'grant', downloads: 1 })
  expect(of(await toldOn(dayFromNow(-1)), seller)).toBeUndefined()
  // Granted four days ago, for seven, and revoked two days ago: it was valid until then.
  await sql`update files_view_request set valid_from = now() - interval '4 days', valid_until = now() + interval '3 days',
    updated_at = now() - interval '2 days' where id = ${id}`.execute(company.database.db)
  await sql`update files_file_version set effective_on = ${dayFromNow(-5)} where id = ${version}`.execute(company.database.db)
  for (const [days, ground] of [
    [-3, 'grant'],
    [-2, 'grant'],
    [-1, undefined],
  ] as const)
    expect(of(await toldOn(dayFromNow(days)), seller)?.['ground'], String(days)).toBe(ground)
  expect((await head.get(`/api/report/log/who_saw/?file=${file}&day=${companyToday()}`)).statusCode).toBe(403)
})

test('who could see a file on a day follows from the rights of that day, whatever was changed since', async () => {
  const { file, version } = await effective('internal')
  const { db, ownerUrl } = company.database
  const colleague = await company.visitor({ points: [] })
  const admin = async (path: string, input: object) => {
    const { version: standing } = (await company.owner.get(path)).json()
    const answer = await company.owner.patch(path, { version: standing, ...input })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const reads = ['files.technicalFile:read', 'files.fileVersion:read'].map(point => ({ point }))
  const role = (await company.owner.post('/api/admin/role/', { name: '图纸阅览', scope: 'own', points: reads })).json()
  // All of them were there five days ago, the file agreed to.
  await sql`update admin_user set created_at = created_at - interval '5 days' where id in (${colleague.userId}, ${author.userId})`.execute(
    db,
  )
  await sql`update files_file_version set effective_on = ${dayFromNow(-5)} where id = ${version}`.execute(db)
  const superuser = new pg.Client({ connectionString: ownerUrl })
  await superuser.connect()
  /** Does something as if it had been done so many days ago. */
  const ago = async (days: number, doing: () => Promise<void>): Promise<void> => {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit`.execute(db)
    await doing()
    await superuser.query(`begin; set local session_replication_role = replica;
      update audit set at = at - interval '${days} days' where id > ${rows[0]?.last ?? 0}; commit`)
  }
  const ofColleague = `/api/admin/user/${colleague.userId}/`
  await ago(3, () => admin(ofColleague, { roles: [role.id] }))
  await ago(1, () => admin(`/api/admin/role/${role.id}/`, { points: reads.slice(0, 1) }))
  await superuser.end()
  const auditor = await company.visitor({ points: ['log.techinfo:read', 'log.audit:read', ...pointsLike(patterns)], scope: 'all' })
  const told = async (path: string): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const answer = await auditor.get(`/api/report/log/${path}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const rows = answer.json().rows as readonly { readonly values: Readonly<Record<string, unknown>> & { person: { id: number } } }[]
    return rows.find(({ values }) => values.person.id === colleague.userId)?.values
  }
  const could = (days: number) => told(`who_saw/?file=${file}&day=${dayFromNow(days)}`)
  const allowed = { ground: 'rights', unclear: false, views: 0 }
  expect(await could(-4)).toBeUndefined()
  // On the day itself it was so for a part of it.
  for (const days of [-3, -2, -1]) expect(await could(days)).toMatchObject(allowed)
  expect(await could(0)).toBeUndefined()
  const held = (days: number) => told(`roles_held/?person=${colleague.userId}&role=${role.id}&day=${dayFromNow(days)}`)
  expect(await held(-4)).toBeUndefined()
  expect(await held(-2)).toMatchObject({ role: { id: role.id }, type: 'ordinary', isAdmin: false, unclear: false, changes: 0 })
  expect(await held(-3)).toMatchObject({ changes: 1 })
  // What nobody understands any more is not passed off as known.
  await sql`insert into audit (actor_name, entity, record_id, action, changes)
    values ('测试', 'admin.user', ${colleague.userId}, 'update', '[{"field": "type", "before": ["顾问", "Adviser"], "after": ["普通用户", "Ordinary user"]}]')`.execute(
    db,
  )
  expect(await could(-2)).toMatchObject({ unclear: true })
})
