// Runs in the page before it is painted, so that the first screen says nothing wrong: the chosen theme from the first moment, no words of
// another language, no closed announcement, and the great advert only where the home page comes. Its picture is asked for at once, because an
// image further down waits for the stylesheet.
{
  const root = document.documentElement
  const { srcset, sizes } = document.currentScript.dataset
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const [lang, theme] = [kept('lang'), kept('theme')]
  const hide = (part) => root.setAttribute(`data-without-${part}`, '')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (lang && lang !== root.lang) hide('words')
  if (kept('announcements-closed')) hide('announcement')
  if (!/^(?:#\/?|#\/pages\/home\/home)?(?:\?.*)?$/.test(location.hash)) hide('hero')
  else if (srcset) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'image', type: 'image/avif', imageSrcset: srcset, imageSizes: sizes, fetchPriority: 'high' })
    document.head.append(link)
  }
}
