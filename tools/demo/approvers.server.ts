import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { registry } from '../../app/registry.ts'
import { seedFlows } from '../../areas/admin/approvalFlow/seedFlows.server.ts'
import { user } from '../../core/people/user.ts'
import { areaName, shortName } from '../../core/define/area.ts'
import { rolesOf } from '../../core/define/defaultFlow.ts'
import { documentsOf } from '../../core/define/documents.ts'
import { colleagues, founder, type Username } from './company/people.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

const usernames: ReadonlySet<string> = new Set(colleagues.map(({ username }) => username))
const isUsername = (name: unknown): name is Username => typeof name === 'string' && usernames.has(name)

const project = join(import.meta.dirname, '../..')

const approvers = new Map<string, readonly Username[]>()
for await (const file of glob('areas/*/*/*.demo.ts', { cwd: project })) {
  const { approvers: said }: { readonly approvers?: Readonly<Record<string, readonly unknown[]>> } = await import(join(project, file))
  for (const [role, people] of Object.entries(said ?? {})) {
    if (approvers.has(role)) throw new Error(`${file} says who has the role ${role}, and so does another file`)
    if (!people.every(isUsername))
      throw new Error(`${file} names somebody who does not work in the demo company (tools/demo/company/people.ts)`)
    approvers.set(role, people)
  }
}

/** The file that ought to say who has a role: beside the document whose flow asks it. */
const fileOf = (role: string): string => {
  const document = documentsOf(registry).find(({ flow }) => flow && rolesOf(flow).some(({ key }) => key === role))
  return document ? `areas/${areaName(document.entity)}/${shortName(document.entity)}/${shortName(document.entity)}.demo.ts` : 'x.demo.ts'
}

/** Who has a role in the demo company; fails with what to write where nobody has. */
export const approversOf = (role: string): readonly Username[] => {
  const people = approvers.get(role)
  if (people) return people
  throw new Error(`Nobody in the demo company has the role ${role}: say who in ${fileOf(role)} (docs/recipes/add-a-document.md)`)
}

/** Publishes the approval flows and appoints the people who decide in them. */
export const appointApprovers = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at(founder.username, at)
  for (const { key, id } of await seedFlows(desk.step)) {
    for (const username of approversOf(key)) {
      const person = await desk.open(user, staff.idOf(username))
      await desk.change(user, person, { roles: [...person.roles, id] })
    }
  }
}
