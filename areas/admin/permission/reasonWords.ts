import type { Label } from '#core/language'
import type { Reason, RowScope } from '#core/rights'
import { scopeLabels } from '#core/people'

/** A row scope in words. */
export const scopeWords = (scope: RowScope): Label => {
  const words = scopeLabels[scope]
  return 'label' in words ? words.label : words
}

/** One step of an explanation as a sentence. */
export const reasonWords = (reason: Reason): Label => {
  switch (reason.kind) {
    case 'unknownPoint':
      return ['没有这个权限点。', 'There is no such permission point.']
    case 'inactive':
      return ['该用户已停用，不持有任何权限。', 'The user is deactivated and holds no permissions.']
    case 'disabled':
      return ['该权限点已对所有人停用。', 'This permission is disabled for all users.']
    case 'superAdmin':
      return ['超级管理员持有全部权限点。', 'A super admin holds every point.']
    case 'systemAdministrator':
      return ['系统管理员持有系统管理的权限点。', 'A system administrator holds the points of administration.']
    case 'managerDecides':
      return ['管理者负责审批，不做系统配置。', 'Managers approve but do not configure the system.']
    case 'givenByNobody':
      return ['该用户的角色均未授予此权限点。', 'None of the user’s roles grants this permission.']
    case 'givenByRole':
      return [`角色“${reason.role[0]}”授予这个权限点。`, `The role “${reason.role[1]}” gives this point.`]
    case 'deniedByRole':
      return [`角色“${reason.role[0]}”禁止这个权限点，禁止优先。`, `The role “${reason.role[1]}” denies this point; denying wins.`]
    case 'scopeOfType':
      return scoped(['按用户类型', 'By user type'], reason.scope)
    case 'scopeOfAdministrator':
      return scoped(['系统管理员', 'As a system administrator'], reason.scope)
    case 'scopeOfRole':
      return scoped([`按角色“${reason.role[0]}”`, `By the role “${reason.role[1]}”`], reason.scope)
    case 'shared':
      return [
        '这类数据没有归属，有查看权限的用户看到全部。',
        'These records have no owner: every user with read permission sees all of them.',
      ]
    case 'seesAll':
      return ['数据范围是全部，所以能看到这条记录。', 'The user’s data scope is All, so this record is visible.']
    case 'own':
      return ['这条记录由该用户创建。', 'The user created this record.']
    case 'assigned':
      return ['这条记录分配给该用户。', 'The record is assigned to the user.']
    case 'granted':
      return ['这类数据另外对该用户开放了这条记录。', 'Records of this kind also include this one for the user.']
    case 'whole':
      return ['该用户能查看这条记录所属的单据。', 'The user sees the record that this one is a part of.']
    case 'part':
      return ['这条记录的一个组成部分由该用户负责。', 'The user is named in a part of this record.']
    case 'asked':
      return ['这条记录正等待该用户审批。', 'The record waits for a decision of the user.']
    case 'department':
      return [`这条记录属于该用户的部门“${reason.within[0]}”。`, `The record belongs to the user’s department “${reason.within[1]}”.`]
    case 'tree':
      return [
        `这条记录属于“${reason.of[0]}”，在该用户的部门“${reason.within[0]}”之内。`,
        `The record belongs to “${reason.of[1]}”, which is within the user’s department “${reason.within[1]}”.`,
      ]
    case 'outside':
      return ['该记录不在此用户的数据范围内。', 'This record is outside the user’s data scope.']
  }
}

const scoped = ([zh, en]: Label, scope: RowScope): Label => {
  const [words, wordsEn] = scopeWords(scope)
  return [`${zh}，数据范围是：${words}。`, `${en}, data scope: ${wordsEn.toLowerCase()}.`]
}
