/** A value as it travels: as JSON, and as fields of a form or an address, whose names begin with that of the field. */
export type Nonsense = {
  name: string
  json: string
  /** ending of the field's name, value; both ready to be sent */
  fields: [ending: string, value: string][]
  /** nothing can keep it or read it to its end: to be refused by the name of its field, whatever field it is */
  unkeepable: boolean
}

/** Percent escapes; half a surrogate pair, which has none, as the bytes that careless programs write. */
const escaped = (text: string): string => [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('')

const text = (name: string, value: string): Nonsense => ({
  name,
  json: JSON.stringify(value),
  fields: [['', escaped(value)]],
  unkeepable: value.includes('\0') || !value.isWellFormed(),
})

const literal = (json: string, ...fields: [ending: string, value: string][]): Nonsense => ({ name: json, json, fields, unkeepable: false })

const levels = 9000
/** Within a form nothing is nested so deep: what is below the third level is a name. */
const deep = (name: string, [open, close]: [string, string], ending: string): Nonsense => ({
  name,
  json: `${open.repeat(levels)}1${close.repeat(levels)}`,
  fields: [[ending.repeat(300), '1']],
  unkeepable: true,
})

/** What no field should be harmed by. */
export const nonsense: readonly Nonsense[] = [
  text('nothing', ''),
  text('a space', ' '),
  text('a negative number', '-1'),
  text('zero', '0'),
  text('a number beyond all', '1e400'),
  text('a hexadecimal number', '0x10'),
  text('wide digits', '１２'),
  text('not a number', 'NaN'),
  text('an id that nobody has', '999999999999999999'),
  text('an id that is too long', '9'.repeat(40)),
  text('a NUL', 'a\0b'),
  text('the first half of a pair', 'a\ud800'),
  text('the second half of a pair', '\udc00b'),
  text('writing from the right', '\u202eabc\u2066'),
  text('a line break', 'a\r\nset-cookie: b=c'),
  text('a sign of control', '\u0007'),
  text('a quote', "'; drop table customer; --"),
  text('markup', '<script>alert(1)</script>'),
  text('a path', '../../../etc/passwd'),
  text('an escape', '%00%ff'),
  text('a pattern', '%_\\(['),
  text('a list of PostgreSQL', '{1,2}'),
  text('an object as text', '{"a":1}'),
  text('a day before all days', '0000-01-01'),
  text('a day that is not', '2027-02-30'),
  text('the end of days', '9999-12-31'),
  text('infinity', '-infinity'),
  text('another language', '日本語テキスト'),
  text('marks without end', `a${'\u0301'.repeat(200)}`),
  text('a long text', 'x'.repeat(5000)),
  literal('[]'),
  literal('["1","2"]', ['[]', '1'], ['[]', '2']),
  literal('[[["1"]]]', ['[][][]', '1']),
  literal('{"a":1}', ['[a]', '1']),
  literal('{"$ne":null}', ['[$ne]', '']),
  literal('{"length":1e9}', ['[length]', '1e9']),
  literal('null'),
  literal('true', ['', 'true']),
  literal('false', ['', 'false']),
  literal('-1', ['', '-1']),
  literal('0', ['', '0']),
  literal('1.5', ['', '1.5']),
  literal('1e21', ['', '1e21']),
  literal('1e400', ['', '1e400']),
  literal('9007199254740993', ['', '9007199254740993']),
  deep('lists within lists', ['[', ']'], '[]'),
  deep('objects within objects', ['{"a":', '}'], '[a]'),
]
