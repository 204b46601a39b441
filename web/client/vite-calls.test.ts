import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '../../contract/call.ts'
import { compileCalls, type Described } from './vite-calls.ts'

const file = join(import.meta.dirname, '../storefront/src/pages/home/home.tsx')
const reply = z.null()
const few: Described = {
  getHotList: call({ method: 'GET', path: '/hot', who: 'visitor', summary: '', input: z.object({}), reply, shared: true }),
  getNew: call({ method: 'GET', path: '/new', who: 'visitor', summary: '', input: z.object({}), reply }),
  login: call({ method: 'POST', path: '/login', who: 'visitor', summary: '', input: z.object({ email: z.string().max(254) }), reply }),
}
const more: Described = {
  ...few,
  aNewOne: call({ method: 'POST', path: '/a-new-one', who: 'customer', summary: '', input: z.object({ name: z.string() }), reply }),
  listProduct: call({ method: 'POST', path: '/office/list', who: 'seller', summary: '', input: z.object({}), reply }),
}
const compile = (code: string, calls = few) => compileCalls({ code, file, calls, app: 'storefront', who: ['visitor', 'customer'] })

const query = `import { callQuery } from '../../../../client/query.ts'\n`
const act = `import { useAct } from '../../../../client/act.ts'\n`
const rules = `import { useFieldRules } from '../../../../client/field-rules.ts'\n`

describe('the calls that a module names', () => {
  it('stand before its first line with method and path, and nothing of other calls', () => {
    const compiled = compile(`${query}const hot = callQuery('getHotList', {})`)
    expect(compiled).toBe(
      `import { know } from "../../../../client/known-calls.ts";know({"getHotList":{"method":"GET","path":"/hot","shared":true}});${query}const hot = callQuery('getHotList', {})`,
    )
  })

  it('make the module no larger when the contract gets more calls', () => {
    for (const code of [
      `${query}const hot = callQuery('getHotList', {})`,
      `${act}export const useLogin = () => useAct('login')`,
      `${rules}export const useLogin = () => useFieldRules('login')`,
      `export const nothing = 'getHotList'`,
    ])
      expect(compile(code, more)).toBe(compile(code, few))
  })

  it('bring the bounds of their fields only where a form asks for them', () => {
    expect(compile(`${act}useAct('login')`)).not.toContain('254')
    const form = compile(`${rules}${act}useFieldRules('login'); useAct('login')`)
    expect(form).toContain('knowFields({"login":{"email":{"required":true,"maxLength":254}}})')
    expect(form).toContain('know({"login":{"method":"POST","path":"/login"}})')
  })

  it('may be one of several that are written out', () => {
    const compiled = compile(`${query}const list = (hot: boolean) => callQuery(hot ? 'getHotList' : 'getNew', {})`)
    expect(compiled).toContain('"getHotList"')
    expect(compiled).toContain('"getNew"')
  })

  it('are found under another name, and another function of the same name is left alone', () => {
    expect(compile(`import { callQuery as ask } from '../../../../client/query.ts'\nask('getNew', {})`)).toContain('"/new"')
    const own = `const request = (name: string) => name\nrequest(location.hash)`
    expect(compile(own)).toBe(own)
    const member = `${query}const use = { callQuery: callQuery('getNew', {}) }\nuse.callQuery`
    expect(compile(member)).toContain('"/new"')
  })
})

describe('the build stops', () => {
  it('when a name is not written out where the call is made', () => {
    expect(() => compile(`${query}\nconst ask = (name: 'getNew') => callQuery(name, {})`)).toThrow(
      /web\/storefront\/src\/pages\/home\/home\.tsx:3: callQuery is called with a name that is not written out/,
    )
    expect(() => compile(`${act}const acts = ['login'].map(useAct)`)).toThrow(/:2: useAct is handed on/)
  })

  it('when an app names a call that is not for its people', () => {
    expect(() => compile(`${act}useAct('listProduct')`, more)).toThrow(
      /names listProduct, a call of the seller, which is not for storefront/,
    )
  })

  it('when the contract has no such call', () => {
    expect(() => compile(`${act}useAct('gone')`)).toThrow(/names the call gone, which the contract does not have/)
  })
})

it('the client itself hands on names that others wrote', () => {
  const code = `import { request } from './request.ts'\nexport const act = (name: 'login') => request(name, {})`
  const plumbing = { code, file: join(import.meta.dirname, 'act.ts'), calls: few, app: 'storefront', who: [] }
  expect(compileCalls(plumbing)).toBe(code)
})
