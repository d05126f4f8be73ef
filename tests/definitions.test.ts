import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { pointsOf } from '../core/rights/points.ts'
import { checkRegistry } from '../core/product/checkRegistry.ts'
import { defineArea } from '../core/define/area.ts'
import { from } from '../core/define/from.ts'
import { carriedOut } from '../core/define/carriedOut.ts'
import type { Clock } from '../core/define/clock.ts'
import { defineEntity, type AnyEntity } from '../core/define/entity.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'
import { derivedOf, over, today, within, type EntityDerived } from '../core/define/derived.ts'
import type { Fields } from '../core/define/field.ts'
import { logicOf, type EntityLogic } from '../core/define/logic.ts'
import { fixedUnit } from '../core/define/unit.ts'
import { registryOf } from '../core/define/registry.ts'
import { defineReport, type AnyReport } from '../core/define/report.ts'
import { choice } from '../core/fields/choice/choice.ts'
import { states } from '../core/fields/choice/states.ts'
import { date } from '../core/fields/date/date.ts'
import { decimal } from '../core/fields/decimal/decimal.ts'
import { flag } from '../core/fields/flag/flag.ts'
import { overdue } from '../core/fields/flag/overdue.ts'
import { integer } from '../core/fields/integer/integer.ts'
import { lines } from '../core/fields/lines/lines.ts'
import { clock } from '../core/fields/moment/clock.ts'
import { computed, derived } from '../core/fields/origin.ts'
import { ref } from '../core/fields/ref/ref.ts'
import { text } from '../core/fields/text/text.ts'

test('the definitions of the product are sound', () => {
  expect(checkRegistry(registry)).toEqual([])
})

test('the former name of an area is that of no other, and no two have their pages in one place', () => {
  const [first, ...others] = registry.areas
  if (!first) throw new Error('There are no areas')
  const clashing = { ...first, formerly: 'quality', address: 'quality' }
  expect(checkRegistry(registryOf([clashing, ...others]))).toEqual([
    `${first.name} was called quality, which is the name of an area`,
    'the pages of two areas stand below /quality',
  ])
})

test('every point is unique and speaks both languages', () => {
  const points = pointsOf(registry.areas)
  expect(new Set(points.map(point => point.point)).size).toBe(points.length)
  expect(points.filter(point => point.label.some(words => words.trim() === ''))).toEqual([])
})

test('a flag is never empty in the database, whoever writes the row', () => {
  const empty = wantedSchema(registry).tables.flatMap(table =>
    table.columns
      .filter(({ type, notNull, default: said }) => type === 'boolean' && !(notNull && said === 'false'))
      .map(({ name: column }) => `${table.name}.${column}`),
  )
  expect(empty).toEqual([])
})

test('an amount of money is read with its cents', () => {
  const prices = new Set(['price', 'salesPrice', 'quotedPrice', 'cost', 'customerCredit', 'payment'])
  const bare = (where: string, fields: Fields): readonly string[] =>
    Object.entries<Fields[string] & { readonly of?: Fields; readonly cents?: boolean; readonly percent?: boolean }>(fields).flatMap(
      ([name, { of, kind, label, unit, group = '', cents, percent }]) => [
        ...(of ? bare(`${where}.${name}`, of) : []),
        ...(kind === 'decimal' &&
        !cents &&
        !percent &&
        !/汇率/.test(label[0]) &&
        (prices.has(group) || (unit && fixedUnit({ unit })?.[1] === 'CNY'))
          ? [`${where}.${name}`]
          : []),
      ],
    )
  const entities = [...registry.entities.values()].flatMap(({ name, fields }) => bare(name, fields))
  const reports = registry.areas.flatMap(({ reports: all = [] }) => all.flatMap(({ name, columns }) => bare(name, columns)))
  expect([...entities, ...reports]).toEqual([])
})

/** A tolerance in the currency of whatever invoice is held against it. */
const ofAnotherCurrency = ['purchase.matchRule.taxAmount']

test('an amount of money says its currency: by its unit or its caption, and in a table also by a column, or by the record of its lines', () => {
  const saysCurrency = (fields: Fields): boolean => Object.hasOwn(fields, 'currency')
  const bare = (where: string, fields: Fields, isTold: boolean): readonly string[] =>
    Object.entries<Fields[string] & { readonly of?: Fields; readonly cents?: boolean }>(fields).flatMap(
      ([name, { of, label, unit, cents }]) => [
        ...(of ? bare(`${where}.${name}`, of, saysCurrency(of) || saysCurrency(fields)) : []),
        ...(cents && !isTold && unit === undefined && !/CNY/.test(label[1]) ? [`${where}.${name}`] : []),
      ],
    )
  const entities = [...registry.entities.values()].flatMap(({ name, fields, transitions }) => [
    ...bare(name, fields, name.split('.').length > 2),
    ...Object.entries<{ readonly input?: Fields }>(transitions ?? {}).flatMap(([step, { input = {} }]) =>
      bare(`${name}:${step}`, input, saysCurrency(fields)),
    ),
  ])
  const reports = registry.areas.flatMap(({ reports: all = [] }) =>
    all.flatMap(({ name, columns }) => bare(name, columns, saysCurrency(columns))),
  )
  expect([...entities, ...reports]).toEqual(ofAnotherCurrency)
})

/**
 * An invoice says what the supplier's paper says: of what was ordered for nothing, such as samples, that it costs nothing; of anything else the server refuses 0.
 * What is ordered for nothing says 0, because an order without a price is not sent.
 */
const freeByNature = ['purchase.order.items.newPrice', 'purchase.invoice.items.unitPrice']

test('what a person enters as a price is more than nothing', () => {
  const free = (where: string, fields: Fields): readonly string[] =>
    Object.entries<Fields[string] & { readonly of?: Fields; readonly min?: string; readonly percent?: boolean }>(fields).flatMap(
      ([name, { of, kind, label, readonly, min, percent }]) => [
        ...(of && !readonly ? free(`${where}.${name}`, of) : []),
        ...(kind === 'decimal' && /价$|单价|价格/.test(label[0]) && !readonly && !percent && !(Number(min) > 0)
          ? [`${where}.${name}`]
          : []),
      ],
    )
  const priced = [...registry.entities.values()].flatMap(({ name, fields, transitions }) => [
    ...free(name, fields),
    ...Object.entries<{ readonly input?: Fields }>(transitions ?? {}).flatMap(([step, { input = {} }]) => free(`${name}:${step}`, input)),
  ])
  expect(priced).toEqual(freeByNature)
})

test('many of a sort are not called by one name with a letter behind it where that is no word', () => {
  const wrong = [...registry.entities.values()].flatMap(({ label, plural }) =>
    plural === undefined && /(s|x|z|ch|sh|[^aeiou]y)$/i.test(label[1]) ? [label[1]] : [],
  )
  expect(wrong).toEqual([])
})

const person = defineEntity({
  name: 'admin.user',
  label: ['用户', 'User'],
  title: 'name',
  fields: { name: text(['姓名', 'Name'], { required: true }) },
})

/** What is wrong with an entity of an area of its own, with what follows of it. */
const wrongWith = (entity: AnyEntity, following: EntityDerived): readonly string[] =>
  checkRegistry(
    registryOf([
      defineArea({ name: 'admin', label: ['管理', 'Admin'], entities: [person] }),
      defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [entity], derived: [following] }),
    ]),
  )

const problemsOf = (entity: AnyEntity, logic: readonly EntityLogic[] = []): readonly string[] =>
  checkRegistry(
    registryOf([
      defineArea({ name: 'admin', label: ['管理', 'Admin'], entities: [person] }),
      defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [entity], logic }),
    ]),
  )

test('the logic of a row names what is there, and what is computed is worked out', () => {
  const sample = defineEntity({
    name: 'lab.sample',
    label: ['样品', 'Sample'],
    title: 'name',
    fields: { name, maker: ref(['制备人', 'Maker'], 'admin.user'), caption: computed(text(['样品', 'Sample'])) },
  })
  expect(problemsOf(sample)).toEqual(['lab.sample has computed fields, but no area registers its logic'])
  const sound = logicOf(sample, { computed: { caption: row => row.name } })
  expect(problemsOf(sample, [sound])).toEqual([])
  const odd: EntityLogic = {
    name: 'lab.sample',
    logic: {
      defaults: { gone: () => 1 },
      shown: { name: () => true },
      narrow: { maker: { to: 'lab.sample', where: () => ({}) } },
      computed: { name: () => '' },
      rules: { odd: { refuse: ['', ''], at: ['lost'], holds: () => true } },
    },
  }
  expect(problemsOf(sample, [odd])).toEqual([
    'the logic of lab.sample: there is no field gone',
    'the logic of lab.sample: there is no field lost',
    'the logic of lab.sample: name is worked out, but not computed',
    'the logic of lab.sample: name is always required, so it is always there',
    'the logic of lab.sample: nothing works caption out',
    'the logic of lab.sample: maker offers no lab.sample',
    'the logic of lab.sample: the rule odd lacks a caption in one language',
  ])
  expect(problemsOf(sample, [sound, { name: 'lab.gone', logic: {} }])).toEqual(['lab.gone has logic, but does not exist'])
})

test('a guest reads no cost, whoever gave the link, nor a line of which all columns are shown', () => {
  const offer = (columns?: Readonly<Record<string, readonly string[]>>, shows: readonly ('cost' | 'items')[] = ['items']) =>
    defineEntity({
      name: 'lab.sample',
      label: ['样品', 'Sample'],
      title: 'name',
      fields: {
        name,
        state: choice(
          ['状态', 'State'],
          states({ open: { label: ['未结', 'Open'], means: 'open' }, closed: { label: ['已结', 'Closed'], means: 'done' } }),
          { required: true, readonly: true },
        ),
        cost: decimal(['成本', 'Cost'], { scale: 2, cents: true, group: 'cost' }),
        items: lines(['明细', 'Lines'], {
          piece: text(['件', 'Piece'], { required: true }),
          unitCost: decimal(['单位成本', 'Unit cost'], { scale: 2, cents: true, group: 'cost' }),
        }),
      },
      state: 'state',
      transitions: { close: { label: ['关闭', 'Close'], from: ['open'], to: 'closed' } },
      guest: {
        label: ['请客户确认', 'Ask the customer'],
        asks: ['请确认', 'Please confirm'],
        button: ['接受', 'Accept'],
        takes: 'close',
        shows,
        days: 30,
        ...(columns ? { columns } : {}),
      },
    })
  const shown = (entity: AnyEntity) => problemsOf(entity).filter(problem => problem.includes('guests are shown'))
  expect(shown(offer({ items: ['piece'] }))).toEqual([])
  expect(shown(offer())).toEqual(['lab.sample: guests are shown items.unitCost, which stays inside the company'])
  expect(shown(offer({ items: ['unitCost'] }, ['cost', 'items']))).toEqual([
    'lab.sample: guests are shown cost, which stays inside the company',
    'lab.sample: guests are shown items.unitCost, which stays inside the company',
  ])
})

test('a link for guests is for somebody outside the company, who is a record of their own', () => {
  const asked = (recipient: 'by' | 'name' | 'of') =>
    defineEntity({
      name: 'lab.sample',
      label: ['样品', 'Sample'],
      title: 'name',
      fields: {
        name,
        state: choice(
          ['状态', 'State'],
          states({ open: { label: ['未结', 'Open'], means: 'open' }, closed: { label: ['已结', 'Closed'], means: 'done' } }),
          { required: true, readonly: true },
        ),
        by: ref(['提出人', 'Raised by'], 'admin.user'),
        of: ref(['单位', 'Unit'], 'lab.sample', { frozen: true }),
      },
      state: 'state',
      transitions: { close: { label: ['关闭', 'Close'], from: ['open'], to: 'closed' } },
      guest: { label: name.label, asks: name.label, button: name.label, takes: 'close', shows: ['name'], days: 30, recipient },
    })
  const wrong = (entity: AnyEntity) => problemsOf(entity).filter(problem => problem.includes('whom a link is for'))
  expect(wrong(asked('of'))).toEqual([])
  for (const one of ['by', 'name'] as const) expect(wrong(asked(one))).toEqual([`lab.sample: ${one} does not say whom a link is for`])
})

test('a paper or label that needs a point names one that there is', () => {
  const printed = (points: readonly string[]) =>
    defineEntity({
      name: 'lab.sample',
      label: ['样品', 'Sample'],
      title: 'name',
      fields: { name },
      papers: { card: { label: ['样品卡', 'Sample card'], points } },
    })
  expect(problemsOf(printed(['lab.sample:update', 'field.payment:read']))).toEqual([])
  expect(problemsOf(printed(['lab.sample:gone']))).toEqual(['lab.sample: card needs lab.sample:gone, which does not exist'])
})

test('a reference to its own kind that a person can change says that it never leads back', () => {
  const tree = (parent: Fields[string]) =>
    defineEntity({ name: 'lab.sample', label: ['样品', 'Sample'], title: 'name', fields: { name, parent } })
  const circle = ['不能在自己下面', 'Not below itself'] as const
  expect(problemsOf(tree(ref(['上级', 'Above'], 'lab.sample')))).toEqual([
    'lab.sample: parent refers to records of its own kind and does not say that it is acyclic',
  ])
  expect(problemsOf(tree(ref(['上级', 'Above'], 'admin.user', { acyclic: circle })))).toEqual([
    'lab.sample: parent is acyclic, but leads to records of another kind',
  ])
  expect(problemsOf(tree(ref(['上级', 'Above'], 'lab.sample', { acyclic: circle })))).toEqual([])
  expect(problemsOf(tree(ref(['上级', 'Above'], 'lab.sample', { frozen: true })))).toEqual([])
})

const labStates = states({
  open: { label: ['打开', 'Open'], means: 'open' },
  closed: { label: ['关闭', 'Closed'], means: 'done' },
  lost: { label: ['丢失', 'Lost'], means: 'void' },
})
const name = text(['名称', 'Name'], { required: true })
const state = choice(['状态', 'State'], labStates, { required: true, readonly: true })

test('a state that cannot be reached or left is found', () => {
  const broken = defineEntity({
    name: 'lab.sample',
    label: ['样品', 'Sample'],
    title: 'name',
    fields: {
      name,
      state: choice(
        ['状态', 'State'],
        { ...labStates, closed: { label: ['关闭', 'Closed'], means: 'open' } },
        { required: true, readonly: true },
      ),
    },
    state: 'state',
    transitions: { close: { label: ['关闭', 'Close'], from: ['open'], to: 'closed' } },
  })
  expect(problemsOf(broken)).toEqual([
    'lab.sample: the state lost cannot be reached',
    'lab.sample: work is left in closed, but no way leads out of it',
  ])
})

test('a button that is too long to stand beside another one is found, whatever it does', () => {
  const long = ['登记', 'Record what has come of it'] as const
  const sample = defineEntity({
    name: 'lab.sample',
    label: ['样品', 'Sample'],
    title: 'name',
    fields: { name, state, origin: ref(['来源', 'Source'], 'lab.sample', { frozen: true, from: true }) },
    state: 'state',
    transitions: { close: { label: long, from: ['open'], to: 'lost' } },
    list: { columns: ['name'], makes: { entity: 'lab.sample', proposal: 'split', label: long } },
  })
  const logic = logicOf(sample, { from: { origin: from(sample, { in: ['open'], label: long }) } })
  expect(problemsOf(sample, [logic]).filter(problem => problem.includes('button'))).toEqual([
    'lab.sample: the button of close says more than 22 letters: give it a shorter button',
    'lab.sample: the button for ticked rows says more than 22 letters: give it a shorter label',
    'lab.sample: made from origin, its button says more than 22 letters: give it a label',
  ])
})

test('what may be late has the field by which its list is asked for it', () => {
  const late = defineEntity({
    name: 'lab.sample',
    label: ['样品', 'Sample'],
    title: 'name',
    fields: { name, state, dueOn: date(['期限', 'Due on']), overdue: overdue() },
    state: 'state',
    due: [{ date: 'dueOn', in: ['open'], label: ['逾期样品', 'Late samples'] }],
    transitions: {
      close: { label: ['关闭', 'Close'], from: ['open'], to: 'closed' },
      lose: { label: ['丢失', 'Lose'], from: ['open'], to: 'lost' },
    },
    list: { columns: ['name', 'overdue'] },
  })
  expect(problemsOf(late)).toEqual([])
  const own: AnyEntity = { ...late, fields: { ...late.fields, overdue: derived(flag(['已逾期', 'Overdue'])) } }
  expect(
    wrongWith(
      own,
      derivedOf<Fields>(own, () => ({ overdue: over`true` })),
    ),
  ).toEqual(['lab.sample: it may be late, so it needs its field overdue: overdue()'])
  expect(problemsOf({ ...late, due: [] })).toEqual(['lab.sample: overdue tells what is late by due, of which it says nothing'])
  const way = { date: 'dueOn', in: ['open'], label: ['逾期样品', 'Late samples'] }
  const unlike = "it may be late, but not every entry of its due is { date: 'dueOn', in: ['open'], label: ['…', '…'] }"
  for (const [due, ...wrong] of [
    [{ dueOn: ['open'] }, unlike],
    [['dueOn'], unlike],
    [[way, { ...way, in: undefined }], unlike],
    [[{ ...way, date: 'name' }], 'it is late by name, which is no date of it'],
    [[{ ...way, in: [] }], 'it is late by dueOn in no state'],
    [
      [{ ...way, in: ['away'], label: ['逾期'] }],
      'it is late by dueOn in the state away, which does not exist',
      'what is late by dueOn lacks a caption in one language',
    ],
  ] as const) {
    const odd: AnyEntity = { ...late, ...({ due } as object) }
    expect(problemsOf(odd)).toEqual(wrong.map(one => `lab.sample: ${one}`))
  }
})

test('a clock runs in states of its record, for a time, and counts from moments of it', () => {
  const standing = choice(
    ['状态', 'State'],
    states({
      open: { label: ['进行中', 'Open'], means: 'open' },
      waiting: { label: ['等待', 'Waiting'], means: 'waiting:approvers' },
      closed: { label: ['已关闭', 'Closed'], means: 'done' },
    }),
    { required: true, readonly: true },
  )
  const usual = { label: ['答复', 'Answer'], by: 'answerBy', standing: 'answering', limit: '4 h', states: ['open', 'waiting'] } as const
  const wrongBy = (change: Partial<Clock> | { readonly limit: string }, dueIn: readonly string[] = ['open']): readonly string[] => {
    const asked: AnyEntity = defineEntity({
      name: 'lab.sample',
      label: ['样品', 'Sample'],
      title: 'name',
      fields: {
        name,
        state: standing,
        askedOn: date(['询问日', 'Asked on']),
        // What the compiler would not let pass is asked as well.
        ...clock({ ...usual, ...(change as object) }),
        overdue: overdue(),
      },
      state: 'state',
      due: [{ date: 'answerBy', in: dueIn as never, label: ['逾期样品', 'Late samples'] }],
      transitions: {
        wait: { label: ['等待', 'Wait'], from: ['open'], to: 'waiting' },
        close: { label: ['关闭', 'Close'], from: ['open', 'waiting'], to: 'closed' },
      },
      list: { columns: ['name', 'answerBy', 'overdue'] },
    })
    return problemsOf(asked).map(wrong => wrong.replace('lab.sample: ', ''))
  }
  expect(wrongBy({})).toEqual([])
  expect(wrongBy({ except: ['waiting'], calledOff: [], calendar: 'company', used: 'answerTime', limit: '2.5 d' })).toEqual([])
  const says = (wrong: string): readonly string[] => [`the clock answerBy ${wrong}`]
  expect(wrongBy({ limit: '0 h' })).toEqual(says("has the limit 0 h, which is no time: say '24 h' or '10 d'"))
  expect(wrongBy({ limit: '-4 h' })).toEqual(says("has the limit -4 h, which is no time: say '24 h' or '10 d'"))
  expect(wrongBy({ limit: '4 weeks' })).toEqual(says("has the limit 4 weeks, which is no time: say '24 h' or '10 d'"))
  expect(wrongBy({ states: ['open', 'gone'] })).toEqual(says('names the state gone, which does not exist'))
  expect(wrongBy({ states: ['open', 'closed'] })).toEqual(says('runs in closed, in which no work is left'))
  expect(wrongBy({ calledOff: ['open'] })).toEqual(says('runs in open, and is called off there'))
  expect(wrongBy({ states: ['open'], except: ['waiting'] })).toEqual(says('stands still in waiting, in which it does not run'))
  expect(wrongBy({ except: [{ state: 'waiting', while: 'name' }] })).toEqual(says('stands still while name, which is no flag'))
  expect(wrongBy({ since: ['askedOn'] })).toEqual(says('counts from askedOn, which is no moment of it'))
  expect(wrongBy({ until: 'askedOn' })).toEqual(says('ends at askedOn, which is no moment of it'))
  expect(wrongBy({ since: ['answerBy'] })).toEqual(says('counts from answerBy, which is no moment of it'))
  expect(wrongBy({ used: 'answering' })).toContain('the clock answerBy says two things in one field')
  expect(wrongBy({ states: ['open'] }, ['open', 'waiting'])).toEqual([
    'it is late by answerBy in the state waiting, in which that clock does not run',
  ])
})

test('what is derived from a hidden field is hidden with it', () => {
  const offered = (group: 'price' | undefined): readonly string[] => {
    const sample = defineEntity({
      name: 'lab.sample',
      label: ['样品', 'Sample'],
      title: 'name',
      fields: {
        name,
        bidOn: date(['报价日', 'Bid on'], { group: 'price' }),
        late: derived(flag(['迟', 'Late'], group ? { group } : {})),
      },
    })
    return wrongWith(
      sample,
      derivedOf(sample, t => ({ late: over`${t.bidOn} < ${today}` })),
    )
  }
  expect(offered('price')).toEqual([])
  expect(offered(undefined)).toContain('lab.sample: late is derived from bidOn, but is not hidden with it')
})

test('the rows within which something is said are chosen by what is always there', () => {
  const wrongOf = (required: boolean): readonly string[] => {
    const sample = defineEntity({
      name: 'lab.sample',
      label: ['样品', 'Sample'],
      title: 'name',
      fields: { name, weight: decimal(['重量', 'Weight'], { scale: 2, required }), heavy: derived(flag(['重', 'Heavy'])) },
    })
    return wrongWith(
      sample,
      derivedOf(sample, t => ({ heavy: within(over`${t.weight} > 0`, over`true`) })),
    )
  }
  expect(wrongOf(true)).toEqual([])
  expect(wrongOf(false)).toEqual(['lab.sample: heavy is said within rows by weight, which is not always there'])
})

test('a step that waits for an approval says where, is reached through there, and is the only one of its type', () => {
  const approvalStates = states({
    draft: { label: ['草稿', 'Draft'], means: 'draft' },
    pending: { label: ['审批', 'Pending'], means: 'waiting:approvers' },
    done: { label: ['完成', 'Done'], means: 'done' },
    refused: { label: ['拒绝', 'Refused'], means: 'draft' },
  })
  const submit = {
    label: ['提交', 'Submit'],
    from: ['draft', 'refused'],
    to: 'done',
    approval: 'lab.sample',
    pending: 'pending',
    rejected: 'refused',
  } as const
  const documentWith = (transitions: object, values = approvalStates): AnyEntity => ({
    name: 'lab.sample',
    label: ['样品', 'Sample'],
    title: 'name',
    fields: { name, state: choice(['状态', 'State'], values, { required: true, readonly: true }) },
    state: 'state',
    transitions,
  })
  expect(problemsOf(documentWith({ submit }))).toEqual([])
  const overRefused = { ...approvalStates, refused: { ...approvalStates.refused, means: 'void' } } as unknown as typeof approvalStates
  expect(problemsOf(documentWith({ submit }, overRefused))).toEqual([
    'lab.sample: a refusal of submit leads to refused, in which no work is left, but a way leads out of it',
  ])
  expect(problemsOf(documentWith({ submit: { ...submit, from: ['draft'] } }, overRefused))).toEqual([])
  const { pending: _pending, ...nowhere } = submit
  expect(problemsOf(documentWith({ submit: nowhere }))).toContain(
    'lab.sample: submit waits for an approval, but does not say in which state, or where a refusal leads',
  )
  const { approval: _approval, ...forNothing } = submit
  expect(problemsOf(documentWith({ submit: forNothing }))).toContain(
    'lab.sample: submit waits for no approval, so there is nowhere to wait and nobody to ask',
  )
  expect(problemsOf(documentWith({ submit: { ...submit, approval: 'sample' } }))).toEqual([
    'lab.sample: submit waits for an approval that is not called area.thing',
  ])
  expect(problemsOf(documentWith({ submit: { ...submit, from: ['draft', 'refused', 'pending'] } }))).toContain(
    'lab.sample: submit begins where it waits',
  )
  expect(problemsOf(documentWith({ submit, again: submit }))).toEqual(['two steps wait for the approval lab.sample'])

  // Who is asked does not follow from what the requester types.
  const routed = (worth: Fields[string]): readonly string[] =>
    problemsOf(
      {
        ...documentWith({
          submit: {
            ...submit,
            flow: {
              code: 'SAMPLE',
              name: ['审批', 'Approval'],
              steps: [
                {
                  key: 'head',
                  name: ['负责人', 'Head'],
                  source: { kind: 'requesterManager' },
                  mode: { kind: 'any' },
                  condition: 'worth > 5',
                },
              ],
            },
          },
        }),
        fields: { name, worth, state: choice(['状态', 'State'], approvalStates, { required: true, readonly: true }) },
      },
      [],
    ).filter(wrong => wrong.includes('typed by'))
  expect(routed(integer(['价值', 'Worth']))).toEqual([expect.stringContaining('the step head of lab.sample')])
  expect(routed(integer(['价值', 'Worth'], { readonly: true }))).toEqual([])
  expect(routed(integer(['价值', 'Worth'], { decidesRoute: ['照此执行', 'It is carried out'] }))).toEqual([])
  // What is carried out as it was typed is bounded by that nobody changes it once others have agreed.
  const kept = (change: object): readonly string[] =>
    problemsOf({
      ...documentWith({ submit }),
      fields: {
        name,
        worth: integer(['价值', 'Worth'], { decidesRoute: carriedOut }),
        state: choice(['状态', 'State'], approvalStates, { required: true, readonly: true }),
      },
      ...change,
    }).filter(wrong => wrong.includes('worth'))
  expect(kept({})).toEqual([])
  expect(kept({ open: ['worth'] })).toEqual(['lab.sample: worth decides who agrees, and is changed after they have'])
  const { approval: _none, pending: _state, rejected: _back, ...alone } = submit
  expect(kept({ transitions: { submit: alone } })).toEqual(['lab.sample: worth is carried out as it was typed, but nobody agrees to it'])
})

test('a reference to nothing, a missing caption and a taken name are found', () => {
  const broken = defineEntity({
    name: 'lab.sample',
    label: ['样品', ' '],
    title: 'name',
    fields: { name, from: ref(['来自', 'From'], 'lab.nothing'), version: text(['版本', 'Version']) },
  })
  expect(problemsOf(broken)).toEqual([
    'lab.sample: it lacks a caption in one language',
    'lab.sample: from refers to lab.nothing, which does not exist',
    'lab.sample: version cannot be the name of a field',
  ])
})

test('a field that no page places is found, as is one that is hidden but has to be filled in', () => {
  const note = text(['备注', 'Note'])
  const broken = defineEntity({
    name: 'lab.sample',
    label: ['样品', 'Sample'],
    title: 'name',
    fields: {
      name,
      note,
      kept: text(['留存', 'Kept'], { internal: true, required: true }),
      seen: text(['已看', 'Seen'], { internal: true }),
    },
    form: [{ label: ['样品', 'Sample'], fields: ['name', 'seen'] }],
  })
  expect(problemsOf(broken)).toEqual([
    'lab.sample: no section shows note: place it in the form, or say internal: true',
    'lab.sample: nobody can fill in kept: it is required and internal',
    'lab.sample: its form shows seen, which is internal',
  ])
})

test('only numbers are added up', () => {
  const broken = defineEntity({
    name: 'lab.sample',
    label: ['样品', 'Sample'],
    title: 'name',
    fields: { name, note: text(['备注', 'Note'], { sum: true }) },
  })
  expect(problemsOf(broken)).toEqual(['lab.sample: note cannot be added up'])
})

test('a report says its groups as a whole: a column of one would hide nothing', () => {
  const count = integer(['数量', 'Count'])
  const report: AnyReport = defineReport({
    name: 'lab.samples',
    label: ['样品数', 'Samples'],
    definition: ['样品的数量', 'How many samples there are'],
    of: null,
    parameters: {},
    columns: { name, count, worth: integer(['价值', 'Worth'], { group: 'price' }) },
    counts: 'count',
    chart: { kind: 'bar', by: 'name', values: ['count'] },
  })
  const areas = [
    defineArea({ name: 'admin', label: ['管理', 'Admin'], entities: [person] }),
    defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [], reports: [report] }),
  ]
  expect(checkRegistry(registryOf(areas))).toEqual([
    'the report lab.samples has worth in a group: it says `groups`, or counts what its reader sees',
  ])
})

test('two definitions of one name stop the start', () => {
  expect(() => registryOf([defineArea({ name: 'admin', label: ['管理', 'Admin'], entities: [person, person] })])).toThrow('admin.user')
})
