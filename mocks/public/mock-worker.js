// MSW's worker, made to run in WebKit, too. MSW 2.15 sends its listeners a copy of each response with a stream, which
// WebKit cannot transfer to a page. Our listener reads only the headers, so WebKit sends the copy without its body.
const postMessage = Client.prototype.postMessage

Client.prototype.postMessage = function (message, transfer) {
  try {
    postMessage.call(this, message, transfer)
  } catch (error) {
    if (error.name !== 'DataCloneError' || message.type !== 'RESPONSE') throw error
    message.payload.response.body = null
    const rest = transfer.filter((each) => !(each instanceof ReadableStream))
    postMessage.call(this, message, rest)
  }
}

importScripts('/mockServiceWorker.js')
