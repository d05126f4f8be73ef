import { useState, type SubmitEvent } from 'react'
import { changeOwnProfile, readOwnProfile, type OwnProfile } from '../../access/ownCalls.ts'
import type { UserType } from '../../rights/actor.ts'
import type { Label } from '../../language/label.ts'
import { useCall, useRunCall } from '../../client/useCall.web.ts'
import { announce } from '../../client/announce.web.ts'
import { drawnAs, useRefusal } from '../../client/useRefusal.web.ts'
import { RefusedAbove } from '../../controls/RefusedAbove.web.tsx'
import { useLabel, useSession } from '../../client/session.web.ts'
import { TextField } from '../../controls/TextField.web.tsx'
import { useLock } from '../../client/useLock.web.ts'
import { OwnPicture } from './OwnPicture.web.tsx'
import { PersonalTabs } from './PersonalTabs.web.tsx'
import { NotRead } from './NotRead.web.tsx'

const words = {
  title: ['个人资料', 'Profile'],
  contact: ['联系方式', 'Contact details'],
  phone: ['电话', 'Phone'],
  address: ['地址', 'Address'],
  save: ['保存', 'Save'],
  saved: ['个人资料已保存', 'Your profile is saved'],
  account: ['账号信息', 'Account'],
  others: ['这些内容由管理员维护；需要更正时请联系管理员。', 'Administrators keep these. Ask one to correct them.'],
  name: ['姓名', 'Name'],
  nameEn: ['英文姓名', 'English name'],
  username: ['用户名', 'User name'],
  email: ['邮箱', 'Email'],
  type: ['用户类型', 'User type'],
  department: ['部门', 'Department'],
  roles: ['角色', 'Roles'],
  dateJoined: ['入职日期', 'Date joined'],
  administrator: ['系统管理员', 'System administrator'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  none: ['未填写', 'None'],
} as const satisfies Record<string, Label>

const typeLabels: Readonly<Record<UserType, Label>> = {
  ordinary: ['普通用户', 'Ordinary user'],
  departmentAdmin: ['部门管理员', 'Department admin'],
  superAdmin: ['超级管理员', 'Super admin'],
  manager: ['经理', 'Manager'],
  serviceAccount: ['服务账号', 'Service account'],
}

/** Who is signed in: the picture and how to reach them are theirs to change, the rest is the administrators'. */
export const ProfileScreen = () => {
  const label = useLabel()
  const asked = useCall(readOwnProfile, {})
  return (
    <section className="ms-screen ms-narrow">
      <PersonalTabs />
      <h1>{label(words.title)}</h1>
      {asked.data && (
        <>
          <div className="ms-card">
            <OwnPicture profile={asked.data} />
          </div>
          <h2>{label(words.contact)}</h2>
          <Contact profile={asked.data} />
          <h2>{label(words.account)}</h2>
          <Facts profile={asked.data} />
        </>
      )}
      {!asked.data && <NotRead error={asked.error} retry={() => void asked.refetch()} />}
    </section>
  )
}

const Contact = ({ profile }: { readonly profile: OwnProfile }) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const change = useRunCall(changeOwnProfile)
  const [phone, setPhone] = useState(profile.phone ?? '')
  const [address, setAddress] = useState(profile.address ?? '')
  const { problems, above, refuse, clear } = useRefusal(drawnAs('phone', 'address'))
  const save = async () => {
    clear()
    try {
      await change.mutateAsync({ input: { phone: phone.trim() || null, address: address.trim() || null } })
      announce('good', words.saved)
    } catch (error) {
      refuse(error)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    run(save)
  }
  return (
    <form className="ms-card ms-own-fields" noValidate onSubmit={submit}>
      <RefusedAbove said={above} />
      <TextField
        label={label(words.phone)}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        problem={problems['phone']}
        onValue={setPhone}
      />
      <div className="ms-field">
        <label htmlFor="own-address">{label(words.address)}</label>
        <textarea
          id="own-address"
          className="ms-text"
          autoComplete="street-address"
          maxLength={500}
          value={address}
          aria-invalid={problems['address'] !== undefined}
          aria-describedby={problems['address'] === undefined ? undefined : 'own-address-wrong'}
          onChange={event => setAddress(event.target.value)}
        />
        {problems['address'] !== undefined && (
          <p id="own-address-wrong" className="ms-problem">
            {problems['address']}
          </p>
        )}
      </div>
      <button type="submit" className="ms-button" disabled={locked}>
        {label(words.save)}
      </button>
    </form>
  )
}

const Facts = ({ profile }: { readonly profile: OwnProfile }) => {
  const label = useLabel()
  const user = useSession(session => session.user)
  if (!user) return null
  const none = label(words.none)
  const facts: readonly (readonly [Label, string])[] = [
    [words.name, user.name],
    [words.nameEn, profile.nameEn ?? none],
    [words.username, user.username],
    [words.email, profile.email ?? none],
    [words.department, user.dep?.title ?? none],
    [words.type, label(typeLabels[user.type])],
    [words.roles, profile.roles.join(label(['、', ', '])) || none],
    [words.administrator, label(user.isAdmin ? words.yes : words.no)],
    [words.dateJoined, profile.dateJoined ?? none],
  ]
  return (
    <div className="ms-card">
      <dl className="ms-facts">
        {facts.map(([name, value]) => (
          <div key={name[1]}>
            <dt>{label(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="ms-muted">{label(words.others)}</p>
    </div>
  )
}
