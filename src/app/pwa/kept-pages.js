// The offline page: reloads when the connection is back, and lists the cached pages.
addEventListener('online', () => location.reload())

async function listKeptPages() {
  const cache = await caches.open('neev-pages')
  const list = document.querySelector('ul')
  const requests = (await cache.keys()).reverse().slice(0, 20)
  for (const { url } of requests) {
    const answer = await cache.match(url, { ignoreVary: true })
    const { title } = new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html')
    if (!title || url === location.href) continue
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = url
    // Titles end in the site's name.
    link.textContent = title.replace(/ \| [^|]*$/, '')
    item.append(link)
    list.append(item)
  }
  document.querySelector('section').hidden = list.children.length === 0
}

listKeptPages().catch(() => undefined)
