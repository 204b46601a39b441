import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { calledName, fullName, isEnglishName, largeFirst } from './names.ts'

test.each([
  [{ firstname: 'Lucia', lastname: 'Romero' }, 'Lucia Romero', 'Lucia'],
  [{ firstname: 'Lucia', lastname: '' }, 'Lucia', 'Lucia'],
  [{ firstname: '太郎', lastname: '山田' }, '山田太郎', '山田太郎'],
  [{ firstname: 'さくら', lastname: '佐々木' }, '佐々木さくら', '佐々木さくら'],
  [{ firstname: '小明', lastname: '王' }, '王小明', '王小明'],
  [{ firstname: '민준', lastname: '김' }, '김민준', '김민준'],
  [{ firstname: '太郎', lastname: '' }, '太郎', '太郎'],
  [{ firstname: 'สมหญิง', lastname: 'ใจดี' }, 'สมหญิง ใจดี', 'สมหญิง'],
  [{ firstname: 'Taro', lastname: '山田' }, 'Taro 山田', 'Taro'],
  [{ firstname: 'María José', lastname: 'Núñez de la Cruz' }, 'María José Núñez de la Cruz', 'María José'],
])('%o is %s and is called %s', (person, whole, called) => {
  expect(fullName(person)).toBe(whole)
  expect(calledName(person)).toBe(called)
})

test('forms ask for the family first in Chinese and Japanese', () => {
  expect(languages.filter(({ code }) => largeFirst(code)).map(({ code }) => code)).toEqual(['zh', 'zh-TW', 'ja'])
})

test("a bank's letters are plain ones: no accents, no other scripts, and a letter comes first", () => {
  expect(['Ana Prueba', "Ann O'Neil-Smith", 'J. R. Lopez'].map(isEnglishName)).toEqual([true, true, true])
  expect(['', ' Ana', 'José', '山田太郎', 'Ana2', '-Ana'].map(isEnglishName)).toEqual([false, false, false, false, false, false])
})
