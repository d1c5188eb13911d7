import Locking

#if canImport(CCurl)
  import CCurl
  import Foundation
  import Glibc

  /// The thread that runs all transfers of one transport over one multi handle; others leave commands in its inbox.
  // Unchecked: `transfers` and all of libcurl but `curl_multi_wakeup` are touched by the loop's thread only; the wake-up
  // may come from any thread, and happens under the inbox's lock, which also guards the end of the handle.
  @safe final class CurlLoop: TransferControl, @unchecked Sendable {
    private enum Command: Sendable {
      case start(CurlJob)
      case resume(ResponseChannel)
      case cancel(ResponseChannel)
      case stop
    }

    private struct Inbox: Sendable {
      var commands: [Command] = []
      var isClosed = false
    }

    private static let libraryStarted: Bool = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK
    /// While nothing has a limit of time, the thread still looks around this often (milliseconds).
    private static let longestWait: Int32 = 60_000

    private let settings: CurlSettings
    private let multi: UnsafeMutableRawPointer?
    private let inbox = Locked(Inbox())
    private var transfers: [ObjectIdentifier: CurlTransfer] = [:]

    init(settings: CurlSettings) {
      self.settings = settings
      unsafe multi = Self.libraryStarted ? curl_multi_init() : nil
      guard let multi = unsafe multi else { return }
      // With several streams in one connection, a paused one would hold up the others.
      _ = unsafe ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING))
      let thread = Thread { [self] in run() }
      thread.name = "parlance-http"
      thread.start()
    }

    func start(_ job: CurlJob) { post(.start(job)) }
    func resume(_ channel: ResponseChannel) { post(.resume(channel)) }
    func cancel(_ channel: ResponseChannel) { post(.cancel(channel)) }
    func stop() { post(.stop) }

    private func post(_ command: Command) {
      let isPosted = inbox.withLock { inbox in
        guard !inbox.isClosed, let multi = unsafe multi else { return false }
        inbox.commands.append(command)
        unsafe curl_multi_wakeup(multi)
        return true
      }
      if !isPosted, case .start(let job) = command {
        job.channel.finish(
          throwing: HTTPTransportError(.cannotConnect, "libcurl couldn't be started. Is there memory left?"))
      }
    }

    // MARK: On the thread

    private func run() {
      guard let multi = unsafe multi else { return }
      Self.blockSignals()
      var rhythm = TurnRhythm()
      while carryOutCommands() {
        var running: Int32 = 0
        unsafe curl_multi_perform(multi, &running)
        let received = transfers.values.reduce(0) { $0 + $1.flush() }
        unsafe finishTransfers(of: multi)
        expireTransfers()
        if rhythm.shouldRest(received: received, now: .now) { Self.rest(TurnRhythm.rest) }
        unsafe curl_multi_poll(multi, nil, 0, waitingTime(), nil)
      }
      for transfer in transfers.values {
        unsafe transfer.abandon(multi)
        transfer.channel.finish(throwing: CancellationError())
      }
      transfers = [:]
      inbox.withLock { inbox in
        inbox.isClosed = true
        unsafe curl_multi_cleanup(multi)
      }
    }

    /// Writing to a closed TLS connection raises SIGPIPE on this thread, and the program's own handlers for other
    /// signals aren't meant to run here.
    private static func blockSignals() {
      var signals = sigset_t()
      unsafe sigfillset(&signals)
      for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP] { unsafe sigdelset(&signals, fault) }
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Whether the loop goes on.
    private func carryOutCommands() -> Bool {
      let commands = inbox.withLock { inbox in
        defer { inbox.commands = [] }
        return inbox.commands
      }
      for command in commands {
        switch command {
        case .start(let job): begin(job)
        case .resume(let channel): transfers[ObjectIdentifier(channel)]?.resume()
        case .cancel(let channel): drop(channel)
        case .stop: return false
        }
      }
      return true
    }

    private func begin(_ job: CurlJob) {
      guard !job.channel.hasEnded, let multi = unsafe multi else { return }
      do {
        let transfer = try CurlTransfer(job, settings: settings)
        transfers[ObjectIdentifier(job.channel)] = transfer
        try unsafe transfer.join(multi)
      } catch {
        drop(job.channel)
        job.channel.finish(throwing: error)
      }
    }

    private func drop(_ channel: ResponseChannel) {
      guard let multi = unsafe multi, let transfer = transfers.removeValue(forKey: ObjectIdentifier(channel)) else {
        return
      }
      unsafe transfer.abandon(multi)
    }

    private func finishTransfers(of multi: UnsafeMutableRawPointer) {
      var result = CURLE_OK
      while let handle = unsafe ccurl_next_finished(multi, &result) {
        guard let transfer = transfers.values.first(where: { unsafe $0.handle == handle }) else { continue }
        unsafe transfer.leave(multi)
        do {
          if try transfer.followRedirect() {
            try unsafe transfer.join(multi)
            continue
          }
          try transfer.check(result)
          transfer.channel.finish()
        } catch {
          transfer.channel.finish(throwing: error)
        }
        transfers[ObjectIdentifier(transfer.channel)] = nil
      }
    }

    private func expireTransfers() {
      let now = ContinuousClock.now
      for transfer in transfers.values {
        guard let error = transfer.deadlines.error(host: transfer.target.name, now: now) else { continue }
        drop(transfer.channel)
        transfer.channel.finish(throwing: error)
      }
    }

    private static func rest(_ duration: Duration) { usleep(UInt32(duration / .microseconds(1))) }

    /// Until the next limit of time, in milliseconds, rounded up.
    private func waitingTime() -> Int32 {
      guard let next = transfers.values.compactMap({ $0.deadlines.next }).min() else { return Self.longestWait }
      let left = max(.zero, ContinuousClock.now.duration(to: next))
      let milliseconds = left / .milliseconds(1)
      return Int32(min(milliseconds.rounded(.up), Double(Self.longestWait)))
    }
  }
#endif
