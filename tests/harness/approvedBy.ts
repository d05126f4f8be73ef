import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import type { Visitor } from './server.ts'

/** Lets documents of a type be agreed to by one of these people, whoever else the flows name, but not by who hands them in. */
export const approvedBy = async (owner: Visitor, docType: string, people: readonly Visitor[]): Promise<void> => {
  const answer = await owner.post('/api/admin/approvalFlow/', {
    code: (docType.split('.').at(-1) ?? docType).toUpperCase().slice(0, 20),
    docType,
    nameZh: '审批',
    nameEn: 'Approval',
    enabled: true,
    effectiveFrom: '2020-01-01',
    signature: 'click',
    steps: [
      {
        ...newStep([]),
        key: 'approve',
        name: ['审批', 'Approval'],
        source: { kind: 'users', users: people.map(({ userId }) => userId) },
        excludeRequester: true,
      },
    ],
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
}
