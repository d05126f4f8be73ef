import type { UserType } from '../access/actor.ts'
import type { Label } from '../define/label.ts'
import { DisplayChoices } from './DisplayChoices.web.tsx'
import { noticeChoicesPath, passwordPath } from './guard.ts'
import { ScreenLink } from './screens.web.tsx'
import { useLabel, useSession } from './session.web.ts'

const words = {
  title: ['个人中心', 'Personal center'],
  name: ['姓名', 'Name'],
  username: ['用户名', 'User name'],
  type: ['用户类型', 'User type'],
  department: ['部门', 'Department'],
  administrator: ['系统管理员', 'System administrator'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  none: ['未分配', 'None'],
  display: ['主题与语言', 'Theme and language'],
  password: ['修改密码', 'Change password'],
  notices: ['通知设置', 'How I am told'],
} as const satisfies Record<string, Label>

const typeLabels: Readonly<Record<UserType, Label>> = {
  ordinary: ['普通用户', 'Ordinary user'],
  departmentAdmin: ['部门管理员', 'Department admin'],
  superAdmin: ['超级管理员', 'Super admin'],
  manager: ['经理', 'Manager'],
}

/** Who is signed in, and how the product looks for this person. */
export const PersonalScreen = () => {
  const label = useLabel()
  const user = useSession(session => session.user)
  if (!user) return null
  const facts: readonly (readonly [Label, string])[] = [
    [words.name, user.name],
    [words.username, user.username],
    [words.type, label(typeLabels[user.type])],
    [words.department, user.dep?.title ?? label(words.none)],
    [words.administrator, label(user.isAdmin ? words.yes : words.no)],
  ]
  return (
    <section className="ms-screen ms-narrow">
      <h1>{label(words.title)}</h1>
      <div className="ms-card">
        <dl className="ms-facts">
          {facts.map(([name, value]) => (
            <div key={name[1]}>
              <dt>{label(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ScreenLink to={passwordPath} className="ms-button ms-plain">
          {label(words.password)}
        </ScreenLink>{' '}
        <ScreenLink to={noticeChoicesPath} className="ms-button ms-plain">
          {label(words.notices)}
        </ScreenLink>
      </div>
      <h2>{label(words.display)}</h2>
      <div className="ms-card">
        <DisplayChoices />
      </div>
    </section>
  )
}
