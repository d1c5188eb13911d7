import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import Host

@Suite("Waiting until a time")
struct DeadlineTests {
  @Test func `what comes in time is given, what doesn't isn't waited for`() async {
    let gate = Gate()
    let task = Task {
      _ = await eventually { gate.isOpen }
      return 7
    }
    #expect(await Deadline.value(of: task, within: .zero) == nil)
    #expect(await Deadline.value(of: task, within: .milliseconds(1)) == nil)
    gate.open()
    #expect(await Deadline.value(of: task, within: .seconds(30)) == 7)
    #expect(await Deadline.value(of: task, within: .seconds(30)) == 7)
  }

  @Test func `every bell rings once and not before its time, earlier ones first, whenever they were set`() async {
    let alarm = Alarm()
    let rung = Locked<[Int]>([])
    let start = ContinuousClock.now
    let isEarly = Locked(false)
    for number in [5, 3, 9, 1, 7, 2, 8, 4, 6, 0] {
      let pause = Duration.milliseconds(20 * number)
      alarm.ring(after: pause) {
        if ContinuousClock.now - start < pause { isEarly.withLock { $0 = true } }
        rung.withLock { $0.append(number) }
      }
    }
    #expect(await eventually { rung.withLock { $0.count } == 10 })
    #expect(rung.withLock { $0.sorted() } == Array(0...9))
    #expect(!isEarly.withLock { $0 })
    alarm.ring(after: .milliseconds(1)) { rung.withLock { $0.append(10) } }
    #expect(await eventually { rung.withLock { $0.count } == 11 })
  }

  @Test func `what came in time leaves no bell behind, and a forgotten bell doesn't ring`() async {
    let alarm = Alarm()
    for number in 1...100 {
      let race = Race<Int>(alarm: alarm)
      async let value = race.value(within: .seconds(3600))
      #expect(await eventually { alarm.count == 1 })
      race.end(with: number)
      #expect(await value == number)
    }
    #expect(alarm.count == 0)
    let rung = Locked<[Int]>([])
    let first = alarm.ring(after: .milliseconds(1)) { rung.withLock { $0.append(1) } }
    alarm.forget(first)
    alarm.ring(after: .milliseconds(2)) { rung.withLock { $0.append(2) } }
    #expect(await eventually { rung.withLock { $0 } == [2] })
    alarm.forget(first)
    #expect(alarm.count == 0)
  }

  @Test func `a race that is over stays as it ended`() async {
    let race = Race<Int>()
    race.end(with: 1)
    race.end(with: 2)
    #expect(await race.value(within: .seconds(30)) == 1)
    let late = Race<Int>()
    #expect(await late.value(within: .milliseconds(1)) == nil)
    late.end(with: 3)
  }
}
