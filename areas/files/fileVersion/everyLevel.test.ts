import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openCompany } from '../../../tests/security/company.ts'

test('roles that controlled the files of the whole company open them after the upgrade; nobody else does', async () => {
  const company = await openCompany()
  const controlling = [
    'files.technicalFile:reclassify',
    'files.fileVersion:read',
    'files.fileVersion:retire',
    'files.classification:update',
  ]
  const controller = await company.visitor({ points: controlling, scope: 'all' })
  const keeper = await company.visitor({ points: controlling, scope: 'department' })
  const reader = await company.visitor({ points: controlling.slice(1), scope: 'all' })
  const { db } = company.database
  const upgrade = await readFile('migrations/20261220000002_who_controls_files.sql', 'utf8')
  await sql.raw(upgrade).execute(db)
  await sql.raw(upgrade).execute(db)
  const { rows } = await sql<{ user: number }>`select distinct ur.owner_id as "user" from admin_user_roles as ur
    join admin_role_points as p on p.owner_id = ur.target_id and p.point = 'files.everyLevel:read'
    where ur.owner_id in (${controller.userId}, ${keeper.userId}, ${reader.userId})`.execute(db)
  expect(rows.map(({ user }) => user)).toEqual([controller.userId])
})
