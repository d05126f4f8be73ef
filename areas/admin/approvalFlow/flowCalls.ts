import {
  atLeast,
  exactly,
  flag,
  instant,
  label,
  listOf,
  orNull,
  text as textSchema,
  whole,
  type Edition,
  type FlowStep,
  type PreviewRow,
} from '#core/approvals'
import { defineCall } from '#core/calls'
import type { ConditionField } from '#core/conditions'
import type { Reference } from '#core/definition'
import { integer, json, referenceSchema, text } from '#core/fields'
import type { Label } from '#core/language'

const mayRead = 'admin.approvalFlow:read'

/** A type of documents with what the steps of its flow may speak of. */
export interface FlowDocument {
  readonly docType: string
  readonly label: Label
  /** What conditions may ask. */
  readonly fields: readonly ConditionField[]
  /** The ways by which a document leads to people: fields of its own, and of what it refers to. */
  readonly named: readonly FieldChoice[]
  /** Fields that name a person or a department. */
  readonly people: readonly FieldChoice[]
  readonly departments: readonly FieldChoice[]
  /** Fields that an approver may be allowed to change. */
  readonly editable: readonly FieldChoice[]
}

/** A field to choose. */
export interface FieldChoice {
  readonly name: string
  readonly label: Label
}

const choices = listOf(exactly({ name: textSchema, label }))

/** `GET /api/admin/approvalFlow/documents/`: the types of documents that flows can be made for. */
export const flowDocuments = defineCall<{ readonly results: readonly FlowDocument[] }>()({
  name: 'admin.flowDocuments',
  label: ['可审批的单据', 'Documents that can be approved'],
  method: 'GET',
  path: '/api/admin/approvalFlow/documents/',
  point: mayRead,
  input: {},
  output: exactly({
    results: listOf(
      exactly({
        docType: textSchema,
        label,
        fields: listOf(
          atLeast({ name: textSchema, label, kind: textSchema }, { values: choices, to: textSchema, chosen: flag, bounded: label }),
        ),
        named: choices,
        people: choices,
        departments: choices,
        editable: choices,
      }),
    ),
  }),
})

/** The editions of a flow, and what the people, roles and departments in them are called. */
export interface FlowEditions {
  readonly results: readonly Edition[]
  readonly names: {
    readonly users: readonly Reference[]
    readonly roles: readonly Reference[]
    readonly departments: readonly Reference[]
    /** The records that conditions name. */
    readonly records: readonly (Reference & { readonly to: string })[]
  }
}

/** `GET /api/admin/approvalFlow/{id}/editions/`: every edition of a flow, the newest first. */
export const flowEditions = defineCall<FlowEditions>()({
  name: 'admin.flowEditions',
  label: ['流程版本', 'Flow versions'],
  method: 'GET',
  path: '/api/admin/approvalFlow/{id}/editions/',
  point: mayRead,
  input: { id: integer(['流程', 'Flow'], { required: true, min: 1 }) },
  output: exactly({
    results: listOf(
      exactly({
        docType: textSchema,
        edition: whole,
        nameZh: textSchema,
        nameEn: textSchema,
        enabled: flag,
        effectiveFrom: { type: 'string', format: 'date' },
        signature: textSchema,
        steps: { type: 'array', items: { type: 'object' } },
        publishedAt: instant,
        publishedBy: orNull(textSchema),
      }),
    ),
    names: exactly({
      users: listOf(referenceSchema),
      roles: listOf(referenceSchema),
      departments: listOf(referenceSchema),
      records: listOf(exactly({ to: textSchema, id: whole, title: textSchema })),
    }),
  }),
})

/** `POST /api/admin/approvalFlow/preview/`: who would have approved the last 20 documents; nothing is written. */
export const previewFlowCall = defineCall<{ readonly results: readonly PreviewRow[] }>()({
  name: 'admin.previewFlow',
  label: ['试算审批人', 'Simulate approvers'],
  method: 'POST',
  path: '/api/admin/approvalFlow/preview/',
  point: mayRead,
  input: {
    docType: text(['单据类型', 'Type of documents'], { required: true, max: 80 }),
    steps: json<readonly FlowStep[]>()(['审批步骤', 'Steps'], { required: true }),
  },
  output: exactly({
    results: listOf(
      exactly({
        record: referenceSchema,
        requester: referenceSchema,
        steps: listOf(
          exactly({
            key: textSchema,
            applies: flag,
            people: listOf(referenceSchema),
            groups: listOf(exactly({ name: label, people: listOf(referenceSchema) })),
            trouble: orNull(textSchema),
          }),
        ),
      }),
    ),
  }),
})
