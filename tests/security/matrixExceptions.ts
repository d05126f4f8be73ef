import { registry } from '../../app/registry.ts'
import { logs } from '../../areas/log/logs.ts'
import { reportApi } from '../../core/define/report.ts'
import { logPath } from '../../core/log/logCalls.ts'
import { fromSamples } from '../harness/entitySamples.ts'
import { nameOf, type DeclaredRoute } from './declaredRoutes.ts'
import type { Exceptions } from './expected.ts'

const reviews = logs.map(log => `POST ${logPath(log)}reviews/`)

/** To whom the owner's comparison of prices does not exist: to whom it is not their own, and to who may read none. */
const comparisonUnseen = { stranger: 404, approver: 404, powerless: 404 } as const

/** Who may not read units. */
const noUnits = { approver: 403, powerless: 403 } as const

/**
 * How those are answered to whom the point does not say it all, by the name of the route and of who asks; `others` for everybody else. `does`:
 * they may, so that it is left to the test of what succeeds.
 */
export const exceptions: Exceptions = {
  ...fromSamples(({ answers }) => answers),
  'GET /api/docs': { others: 301 },
  'POST /o/token/': { others: 400 },
  'POST /api/first_administrator/': { others: 400 },
  // Neither a form nor a file: the gate was passed.
  'POST /api/files/': { others: 415 },
  'GET /api/files/:id/': { others: 404, owner: 200 },
  'POST /api/logout/': { others: 'does' },
  'POST /api/users/me/password/': { others: 400 },
  'PATCH /api/users/me/preferences/': { others: 400 },
  'PATCH /api/users/me/profile/': { others: 'does' },
  // A file, but no picture of anybody.
  'POST /api/users/me/avatar/': { others: 400 },
  'POST /api/users/me/sessions/end/': { others: 'does' },
  'POST /api/users/me/credentials/end/': { others: 404 },
  // Nothing that proves who it is.
  'POST /api/users/me/signing_code/begin/': { others: 400 },
  'POST /api/users/me/signing_code/confirm/': { others: 400 },
  'POST /api/users/me/signing_code/remove/': { others: 400 },
  'POST /api/dashboard/tiles/': { others: 404, owner: 'does' },
  'POST /api/dashboard/arrangement/': { others: 404, owner: 'does' },
  'DELETE /api/dashboard/arrangement/': { others: 'does' },
  'POST /api/admin/user/:id/temporary_password/': { others: 'does', stranger: 404 },
  'POST /api/admin/user/:id/unlock/': { others: 'does', stranger: 404 },
  'GET /api/approval/:id/': { powerless: 404 },
  'GET /api/approval/document/': { powerless: 404 },
  'POST /api/approval/:id/decide/': { approver: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/fill/': { approver: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/return/': { approver: 'does', others: 403, powerless: 404 },
  // Each for itself: one that is not theirs to decide keeps nobody from deciding the others.
  'POST /api/approval/decide_many/': { approver: 'does', powerless: 404 },
  'POST /api/approval/:id/reassign/': { approver: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/signers/': { approver: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/withdraw/': { owner: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/urge/': { owner: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/copy/': { owner: 'does', approver: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/hand_over/': { owner: 403, others: 'does' },
  'POST /api/approval/delegations/': { others: 400 },
  'POST /api/approval/delegations/:id/end/': { owner: 'does', others: 404 },
  'GET /api/usernotify/:id/': { others: 404, owner: 200 },
  'PATCH /api/usernotify/:id/': { others: 404, owner: 'does' },
  'POST /api/set_password/': { others: 400 },
  'GET /api/admin/user/:id/account/': { stranger: 404 },
  'GET /api/admin/user/:id/keys/': { stranger: 404 },
  // A person has no keys.
  'POST /api/admin/user/:id/keys/': { others: 409, stranger: 404 },
  'POST /api/admin/user/:id/keys/revoke/': { stranger: 404 },
  'POST /api/admin/user/:id/end_sessions/': { others: 'does', stranger: 404 },
  'POST /api/admin/user/:id/password_link/': { others: 'does', stranger: 404 },
  'POST /api/admin/user/:id/reset_signing_code/': { others: 'does', stranger: 404 },
  'GET /api/admin/user/:id/credentials/': { stranger: 404 },
  'POST /api/admin/user/:id/credentials/end/': { others: 'does', stranger: 404 },
  'GET /api/admin/user/:id/leaving/': { stranger: 404 },
  'POST /api/admin/user/:id/deactivate/': { others: 'does', stranger: 404 },
  'PATCH /api/admin/permission/': { others: 409 },
  // A super admin alone goes live.
  'POST /api/admin/permission/go_live/': { others: 403, superAdmin: 'does' },
  'GET /api/admin/explain_access/': { stranger: 404 },
  'POST /api/admin/user_preview/': { stranger: 404 },
  // A draft, of which nobody is reminded.
  'POST /api/notification/:id/remind/': { others: 409 },
  'PATCH /api/admin/notifications/': { others: 409 },
  // No job was given up.
  'POST /api/admin/health/jobs/:id/retry/': { others: 404 },
  'POST /api/admin/health/kinds/:job/retry/': { others: 409 },
  // Mail is not switched on.
  'POST /api/admin/notifications/test/': { others: 409 },
  'PATCH /api/admin/notifications/templates/:event/': { others: 400 },
  'DELETE /api/admin/notifications/templates/:event/': { others: 'does' },
  ...Object.fromEntries(reviews.map(name => [name, { others: 400 }] as const)),
  'POST /api/log/prints/': { others: 'does', stranger: 404, approver: 403, powerless: 403 },
  'POST /api/log/verification/': { others: 'does' },
  // The proof is of everything: nothing can be left out of it for who may not see it all.
  'GET /api/log/proof/': { owner: 403, stranger: 403, departmentAdmin: 403 },
  'GET /api/usernotify/stream/': { others: 415 },
  'PATCH /api/usernotify/preferences/': { others: 'does' },
  'POST /api/usernotify/read_all/': { others: 'does' },
  // It needs no confirmation, and it is not about an announcement.
  'POST /api/usernotify/:id/confirm/': { others: 404, owner: 409 },
  'POST /api/usernotify/:id/snooze/': { others: 404, owner: 'does' },
  'POST /api/usernotify/:id/feedback/': { others: 404, owner: 409 },
  // No form with a file: the gate was passed.
  'POST /api/exchange/import/': { others: 415 },
  'POST /api/exchange/table/': { others: 415 },
  'GET /api/exchange/import/:id/': { others: 404, owner: 200 },
  'GET /api/exchange/import/:id/rows/': { others: 404, owner: 200 },
  'GET /api/exchange/import/:id/failed/': { others: 404, owner: 200 },
  'POST /api/exchange/import/:id/read/': { others: 404, owner: 'does' },
  'POST /api/exchange/import/:id/check/': { others: 404, owner: 'does' },
  'PATCH /api/exchange/import/:id/rows/': { others: 404, owner: 'does' },
  'POST /api/exchange/import/:id/replace/': { others: 404, owner: 'does' },
  // It was not checked yet, nothing of it is under way, and nothing was written.
  'POST /api/exchange/import/:id/write/': { others: 404, owner: 409 },
  'POST /api/exchange/import/:id/cancel/': { others: 404, owner: 200 },
  'POST /api/exchange/import/:id/revert/': { others: 404, owner: 409 },
  'GET /api/exchange/export/:id/': { others: 404, owner: 200 },
  'GET /api/exchange/export/:id/file/': { others: 404, owner: 200 },
  'POST /api/exchange/export/:id/cancel/': { others: 404, owner: 200 },
  'GET /api/related/': comparisonUnseen,
  'GET /api/passport/': comparisonUnseen,
  // They make no corrective action.
  'GET /api/draft/': { manager: 403, approver: 403, powerless: 403 },
  // A comparison has no editions.
  'POST /api/editions/': { others: 404 },
  'GET /api/paper/check/': comparisonUnseen,
  'GET /api/undo/': comparisonUnseen,
  'GET /api/ai/summary/': comparisonUnseen,
  // None of them has asked anything.
  'GET /api/ai/ask/:id/': { others: 404, owner: 200 },
  // What would be sent is not what they say that they were shown.
  'POST /api/ai/ask/': { ...comparisonUnseen, others: 409 },
  // It is nobody's own edit.
  'POST /api/undo/:id/': { others: 400 },
  // There is no such edit.
  'GET /api/earlier/:id/': { others: 400 },
  'POST /api/earlier/:id/': { others: 400 },
  // Nothing of that kind lies in the bin.
  'POST /api/recycle_bin/restore/': { others: 404 },
  'GET /api/conversation/': comparisonUnseen,
  'POST /api/conversation/comments/': { ...comparisonUnseen, others: 'does' },
  'PATCH /api/conversation/comments/:id/': { others: 404, owner: 409 },
  'DELETE /api/conversation/comments/:id/': { others: 404, owner: 'does' },
  'POST /api/conversation/followers/': { ...comparisonUnseen, others: 'does' },
  // They see the record, but not the file; who only reads such records is told that before their file is looked at.
  'POST /api/conversation/attachments/': { ...comparisonUnseen, others: 400, owner: 'does', manager: 403 },
  'DELETE /api/conversation/attachments/:id/': { ...comparisonUnseen, others: 'does', manager: 403 },
  // What is to be sent is not said.
  'POST /api/report/subscriptions/': { others: 400 },
  // Links are given by who may take the step, of an order that was sent.
  'GET /api/guest_link/': { manager: 403, approver: 404, powerless: 404 },
  'POST /api/guest_link/': { manager: 403, approver: 404, powerless: 404, others: 409 },
  'DELETE /api/guest_link/:id/': { others: 404 },
  // No link.
  'POST /api/guest/open/': { others: 404 },
  'POST /api/guest/answer/': { others: 404 },
  'POST /api/guest/paper/': { others: 404 },
  'POST /api/guest/make/': { others: 404 },
  'POST /api/guest/take_back/': { others: 404 },
  'POST /api/guest/correct/': { others: 404 },
  'POST /api/guest/file/': { others: 404 },
  'POST /api/guest/check/': { others: 404 },
  // Nothing that the form asks.
  'POST /api/guest/desk/': { others: 400 },
  // No secret that anybody was given.
  'GET /api/calendar_feed/:secret/': { others: 404 },
  'POST /api/users/me/calendar_feed/': { others: 'does' },
  'DELETE /api/users/me/calendar_feed/': { others: 'does' },
  'DELETE /api/report/subscriptions/:id/': { others: 404 },
  'GET /api/list_views/': noUnits,
  'GET /api/list_views/prepared/': noUnits,
  'POST /api/list_views/': { ...noUnits, others: 'does' },
  'PATCH /api/list_views/:id/': { others: 404, owner: 'does' },
  'DELETE /api/list_views/:id/': { others: 404, owner: 'does' },
  'POST /api/list_views/standard/': { ...noUnits, others: 404, owner: 'does' },
  'POST /api/list_views/arrangement/': { ...noUnits, others: 'does' },
  'GET /api/files/versions/': comparisonUnseen,
  'HEAD /api/files/:id/': { others: 404, owner: 200 },
  'GET /api/files/:id/pages/': { others: 404, owner: 200 },
  'GET /api/files/:id/page/': { others: 404, owner: 200 },
  'POST /api/uploads/': { others: 400 },
  'GET /api/uploads/:id/': { others: 404, owner: 200 },
  // No piece of a file, and no position.
  'PATCH /api/uploads/:id/': { others: 400 },
  // Nothing of it has come yet.
  'POST /api/uploads/:id/finish/': { others: 404, owner: 409 },
  'DELETE /api/uploads/:id/': { others: 404, owner: 'does' },
}

const remembering: ReadonlySet<string> = new Set([
  'GET /api/files/:id/',
  'GET /api/files/:id/page/',
  'GET /api/exchange/import/:id/failed/',
  'GET /api/exchange/export/:id/file/',
  'GET /api/log/proof/',
  ...logs.map(log => `GET ${logPath(log)}export/`),
  ...registry.areas.flatMap(({ reports = [] }) => reports.map(({ name }) => `GET ${reportApi(name)}file/`)),
])

/** Whether a route remembers who has read it. */
export const remembers = (route: DeclaredRoute): boolean =>
  (route.deed === 'read' && route.entity?.confidential === true) ||
  route.deed === 'export' ||
  route.deed === 'paper' ||
  route.deed === 'papers' ||
  route.deed === 'labels' ||
  remembering.has(nameOf(route))
