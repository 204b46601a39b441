import { chromium } from 'playwright-core'
import { writeFileSync } from 'node:fs'
const url = process.argv[2], min = +process.argv[3] || 8000
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--lang=es'] })
for (let i = 0; i < 2; i++) {
const ctx = await b.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'es' })
const p = await ctx.newPage()
await b.startTracing(p, { categories: ['devtools.timeline','disabled-by-default-devtools.timeline','disabled-by-default-devtools.timeline.stack','v8.execute','blink.user_timing','loading','toplevel','disabled-by-default-v8.cpu_profiler','disabled-by-default-devtools.timeline.invalidationTracking'] })
await p.goto(url); await p.waitForTimeout(2500)
const buf = await b.stopTracing(); writeFileSync('/tmp/t.json', buf)
const ev = JSON.parse(buf).traceEvents
const nav = ev.filter(e => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.startsWith('http')).at(-1)
const { pid, tid, ts } = nav
console.log('--- run', i)
for (const e of ev.filter(e => e.pid === pid && e.tid === tid && e.ts >= ts && e.dur > min && ['UpdateLayoutTree','Layout','FunctionCall','EvaluateScript','v8.evaluateModule','TimerFire','Paint','ParseHTML'].includes(e.name)).sort((a, c) => a.ts - c.ts))
  console.log(((e.ts - ts) / 1000).toFixed(0).padStart(6), (e.dur / 1000).toFixed(1).padStart(6), e.name, e.args?.elementCount ?? '', JSON.stringify(e.args?.beginData ?? e.args?.data ?? {}).slice(0, 420))
await ctx.close()
}
await b.close()
