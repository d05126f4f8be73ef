import { useStore } from 'zustand'
import { useLabel } from '#core/client.web'
import { referencesOf } from '#core/fields'
import { RecordPicker } from '#core/fields.web'
import type { InputProps } from '#core/presentation.web'
import type { UserType } from '#core/rights'
import { previewUser } from '../permission/permissionCalls.ts'
import { RightsPreview } from '../permission/RightsPreview.web.tsx'

/** The roles of a user, with what they would mean for that user before they are saved. */
const RolesInput = ({ id, disabled, invalid, problems, store, record }: InputProps<readonly number[]>) => {
  const label = useLabel()
  const drafts = useStore(store, state => state.form.drafts)
  const chosen = referencesOf(drafts['roles'])
  const type = (drafts['type'] ?? record?.['type']) as UserType | null | undefined
  const isAdmin = (drafts['isAdmin'] ?? record?.['isAdmin']) === true
  const known = record?.['id']
  return (
    <div className="ms-rights">
      <RecordPicker
        id={id}
        to="admin.role"
        several
        chosen={chosen}
        disabled={disabled}
        invalid={invalid}
        caption={label(['角色', 'Roles'])}
        onChange={roles => store.type('roles', roles)}
      />
      {Object.values(problems).map(words => (
        <p key={words[0]} className="ms-wrong">
          {label(words)}
        </p>
      ))}
      {type && (
        <RightsPreview
          call={previewUser}
          input={{ ...(typeof known === 'number' ? { user: known } : {}), type, isAdmin, roles: chosen.map(role => role.id) }}
        />
      )}
    </div>
  )
}

export default RolesInput
