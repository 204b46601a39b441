import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

type Mood = 'well' | 'refusing' | 'silent'

/** A mail server of a few words. `refusing`: it takes nobody's mail; `silent`: it takes connections and never says a word. */
export async function openMailServer(mood: Mood = 'well') {
  let received = ''
  const open = new Set<Socket>()
  let opened = 0
  const server = createServer((socket) => {
    open.add(socket)
    opened += 1
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    if (mood === 'silent') return
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (inData) {
          received += `${line}\n`
          if (line === '.') {
            inData = false
            socket.write('250 taken\r\n')
          }
        } else if (/^EHLO/i.test(line)) socket.write('250 test\r\n')
        else if (/^RCPT/i.test(line)) socket.write(mood === 'refusing' ? '550 nobody here\r\n' : '250 yes\r\n')
        else if (/^DATA/i.test(line)) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else if (line !== '') socket.write('250 yes\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    connections: () => open.size,
    /** how many there ever were */
    opened: () => opened,
    /** ends all that are open, as a mail server does that has waited long enough */
    hangUp() {
      for (const socket of open) socket.end('421 bye\r\n')
    },
    setMood: (next: Mood) => {
      mood = next
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>
